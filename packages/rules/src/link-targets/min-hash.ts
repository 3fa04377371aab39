/** Number of hashes; estimates the share of common words to within a few hundredths. */
const SIZE = 64;
const NONE = 0xffffffff;

/**
 * MinHash sketch of the words of a text (Broder 1997): the minimum of each of several hash functions over all
 * words. Compares texts of any length in constant space.
 */
export function minHashSketch(words: Iterable<string>): number[] {
  const smallest = new Array<number>(SIZE).fill(NONE);
  for (const word of new Set(words)) {
    const seed = hashOf(word);
    for (let at = 0; at < SIZE; at += 1) {
      const value = mixed(seed ^ Math.imul(at + 1, 0x9e3779b1));
      if (value < (smallest[at] ?? NONE)) smallest[at] = value;
    }
  }
  return smallest;
}

/** Estimated share of words that occur in both texts, 0 to 1. */
export function estimatedSimilarity(one: readonly number[], other: readonly number[]): number {
  const same = one.filter((value, at) => value !== NONE && value === other[at]).length;
  return same / SIZE;
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Finalizer of MurmurHash3: each bit of the seed changes half of the result. */
function mixed(seed: number): number {
  let value = seed;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
