/** A rule with wildcards, split at its stars, in canonical form. */
export interface WildcardRule {
  parts: readonly string[];
  /** Whether the rule is anchored at the end (`$`). */
  isAnchored: boolean;
  /** Octets of the pattern: the longer rule wins. */
  length: number;
  allow: boolean;
}

export interface WildcardMatcher {
  /**
   * The matching rule with the highest priority; null if none. Calls `count` with the work done, in steps.
   */
  strongest(path: string, count: (work: number) => void): { length: number; allow: boolean } | null;
}

/**
 * Matches all rules at once with a bit-parallel automaton (shift-and): state `n` of a rule means that its
 * first `n` characters were seen, and a star lets a state stay. One step shifts all states by one character,
 * so the work is the path length times the number of machine words; there is no backtracking.
 */
export function compileWildcards(rules: readonly WildcardRule[]): WildcardMatcher {
  // Highest priority first: the lowest bit left at the end belongs to the winning rule.
  const ordered = [...rules].sort((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow));
  const states = ordered.reduce((sum, { parts }) => sum + parts.join('').length + 1, 0);
  const words = Math.ceil(states / 32);
  const [first, stays, last] = [new Uint32Array(words), new Uint32Array(words), new Uint32Array(words)];
  const moves = new Map<number, Uint32Array>();
  const owners: WildcardRule[] = [];
  const set = (bits: Uint32Array, state: number) => {
    bits[state >> 5] = (bits[state >> 5] ?? 0) | (1 << (state & 31));
  };
  const movesOf = (code: number) => {
    const known = moves.get(code) ?? new Uint32Array(words);
    moves.set(code, known);
    return known;
  };
  for (const rule of ordered) {
    let state = owners.length;
    set(first, state);
    for (const [number, part] of rule.parts.entries()) {
      if (number > 0) set(stays, state);
      for (const character of part) {
        state += 1;
        set(movesOf(character.charCodeAt(0)), state);
      }
    }
    set(last, state);
    if (!rule.isAnchored) set(stays, state);
    while (owners.length <= state) owners.push(rule);
  }
  const none = new Uint32Array(words);
  const active = new Uint32Array(words);

  return {
    strongest(path, count) {
      active.set(first);
      for (let at = 0; at < path.length; at += 1) {
        const into = moves.get(path.charCodeAt(at)) ?? none;
        let carried = 0;
        for (let word = 0; word < words; word += 1) {
          const before = active[word] ?? 0;
          active[word] = (((before << 1) | carried) & (into[word] ?? 0)) | (before & (stays[word] ?? 0));
          carried = before >>> 31;
        }
      }
      count(words * (path.length + 1));
      for (let word = 0; word < words; word += 1) {
        const left = ((active[word] ?? 0) & (last[word] ?? 0)) >>> 0;
        if (left === 0) continue;
        const rule = owners[word * 32 + (31 - Math.clz32(left & -left))];
        if (rule) return { length: rule.length, allow: rule.allow };
      }
      return null;
    },
  };
}
