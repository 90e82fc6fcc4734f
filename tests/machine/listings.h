// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

namespace lockstep::test {

inline constexpr const char* nearFirst = R"(procedure NEAR_FIRST(d, my_id, source, X)
begin
  v := my_id XOR source;
  for i := 0 to d - 1 do
    if v < 2^i then
      send X to (v XOR 2^i) XOR source;
    else if v < 2^(i + 1) then
      receive X from (v XOR 2^i) XOR source;
end NEAR_FIRST
)";

inline constexpr const char* farFirst = R"(procedure FAR_FIRST(d, my_id, source, X)
begin
  v := my_id XOR source;
  mask := 2^d - 1;
  for i := d - 1 downto 0 do
    mask := mask XOR 2^i;
    if (v AND mask) = 0 then
      if (v AND 2^i) = 0 then
        send X to my_id XOR 2^i;
      else
        receive X from my_id XOR 2^i;
end FAR_FIRST
)";

inline constexpr const char* ringAllToAll = R"(procedure RING(my_id, my_msg, p, result)
begin
  left := (my_id - 1) mod p;
  right := (my_id + 1) mod p;
  result := my_msg;
  msg := result;
  for i := 1 to p - 1 do
    send msg to right;
    receive msg from left;
    result := result ∪ msg;
end RING
)";

inline constexpr const char* cubeAllToAll = R"(procedure CUBE(my_id, my_msg, d, result)
begin
  result := my_msg;
  for i := 0 to d - 1 do
    partner := my_id XOR 2^i;
    send result to partner;
    receive msg from partner;
    result := result ∪ msg;
end CUBE
)";

inline constexpr const char* linearGather = R"(procedure GATHER(my_id, p, X)
begin
  if my_id = 0 then
    all := X;
    for k := 1 to p - 1 do
      receive Y from any;
      all := all ∪ Y;
  else
    send X to 0;
end GATHER
)";

} // namespace lockstep::test
