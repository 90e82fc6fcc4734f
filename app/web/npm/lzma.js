// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// LZMA, a quarter shorter than what browsers unpack by themselves. The format: Igor Pavlov's lzma-specification.txt.

/**
 * What a .lzma file holds; its header must say how long that is. A worker receives this function as text, so it uses nothing
 * from outside.
 * @param {Uint8Array} data
 */
export function unlzma(data) {
  const lc = data[0] % 9, lp = Math.floor(data[0] / 9) % 5, pb = Math.floor(data[0] / 45);
  const size = data[5] + data[6] * 0x100 + data[7] * 0x10000 + data[8] * 0x1000000;
  const out = new Uint8Array(size);
  // Where the probabilities of each kind begin.
  const isMatch = 0, isRep = 192, isRep0 = 204, isRep1 = 216, isRep2 = 228, isRep0Long = 240, slots = 432, special = 688, align = 803;
  const lengths = 819, repLengths = 819 + 514, literals = 819 + 1028;
  const chances = new Uint16Array(literals + (0x300 << (lc + lp))).fill(1024);
  let at = 18, range = 0xffffffff, code = ((data[14] << 24) | (data[15] << 16) | (data[16] << 8) | data[17]) >>> 0;
  /** @param {number} i */
  const bit = (i) => {
    const bound = (range >>> 11) * chances[i];
    let is = 0;
    if (code < bound) {
      range = bound;
      chances[i] += (2048 - chances[i]) >> 5;
    } else {
      range -= bound;
      code -= bound;
      chances[i] -= chances[i] >> 5;
      is = 1;
    }
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | data[at++]) >>> 0;
    }
    return is;
  };
  /** @param {number} from @param {number} bits */
  const tree = (from, bits) => {
    let node = 1;
    for (let i = 0; i < bits; ++i) node = (node << 1) | bit(from + node);
    return node - (1 << bits);
  };
  /** @param {number} from @param {number} bits */
  const backwards = (from, bits) => {
    let node = 1, value = 0;
    for (let i = 0; i < bits; ++i) {
      const is = bit(from + node);
      node = (node << 1) | is;
      value |= is << i;
    }
    return value;
  };
  /** @param {number} bits */
  const direct = (bits) => {
    let value = 0;
    for (; bits; --bits) {
      range >>>= 1;
      const is = code >= range ? 1 : 0;
      if (is) code -= range;
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | data[at++]) >>> 0;
      }
      value = value * 2 + is;
    }
    return value;
  };
  /** @param {number} from @param {number} place */
  const length = (from, place) => {
    if (!bit(from)) return tree(from + 2 + (place << 3), 3) + 2;
    if (!bit(from + 1)) return tree(from + 130 + (place << 3), 3) + 10;
    return tree(from + 258, 8) + 18;
  };
  let state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;
  for (let end = 0; end < size;) {
    const place = end & ((1 << pb) - 1);
    if (!bit(isMatch + (state << 4) + place)) {
      const before = end ? out[end - 1] : 0;
      const from = literals + 0x300 * (((end & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
      let symbol = 1;
      if (state >= 7) {
        let match = out[end - rep0 - 1];
        do {
          const is = (match >> 7) & 1, found = bit(from + ((1 + is) << 8) + symbol);
          match <<= 1;
          symbol = (symbol << 1) | found;
          if (is !== found) break;
        } while (symbol < 0x100);
      }
      while (symbol < 0x100) symbol = (symbol << 1) | bit(from + symbol);
      out[end++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (bit(isRep + state)) {
      if (!bit(isRep0 + state)) {
        if (!bit(isRep0Long + (state << 4) + place)) {
          state = state < 7 ? 9 : 11;
          out[end] = out[end - rep0 - 1];
          ++end;
          continue;
        }
      } else {
        let distance = rep1;
        if (bit(isRep1 + state)) {
          distance = rep2;
          if (bit(isRep2 + state)) {
            distance = rep3;
            rep3 = rep2;
          }
          rep2 = rep1;
        }
        rep1 = rep0;
        rep0 = distance;
      }
      count = length(repLengths, place);
      state = state < 7 ? 8 : 11;
    } else {
      [rep3, rep2, rep1] = [rep2, rep1, rep0];
      count = length(lengths, place);
      state = state < 7 ? 7 : 10;
      const slot = tree(slots + (Math.min(count - 2, 3) << 6), 6);
      rep0 = slot;
      if (slot >= 4) {
        const bits = (slot >> 1) - 1;
        rep0 = (2 | (slot & 1)) * 2 ** bits;
        rep0 += slot < 14 ? backwards(special + rep0 - slot, bits) : direct(bits - 4) * 16 + backwards(align, 4);
      }
    }
    for (; count && end < size; --count, ++end) out[end] = out[end - rep0 - 1];
  }
  return out;
}
