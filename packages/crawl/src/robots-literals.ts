/** An index of rule prefixes. */
export interface PrefixIndex {
  /**
   * The longest rule that the path starts with; null if none. Calls `count` with the work done, in characters
   * and steps.
   */
  longest(path: string, count: (work: number) => void): { length: number; allow: boolean } | null;
}

interface Entry {
  text: string;
  allow: boolean;
  /** Index of the longest other entry that is a prefix of this one; -1 for none. */
  parent: number;
}

/**
 * Sorts the prefixes; each knows the longest other that is its own prefix. Every prefix of a path is the
 * predecessor of the path in this order or one of its ancestors, so one binary search finds the longest: the
 * work grows with the length of the path and hardly with the number of rules.
 */
export function indexPrefixes(rules: ReadonlyMap<string, boolean>): PrefixIndex {
  const entries: Entry[] = [...rules]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([text, allow]) => ({ text, allow, parent: -1 }));
  const open: number[] = [];
  for (const [at, entry] of entries.entries()) {
    while (open.length > 0 && !entry.text.startsWith(entries[open.at(-1) ?? 0]?.text ?? '')) open.pop();
    entry.parent = open.at(-1) ?? -1;
    open.push(at);
  }
  return {
    longest(path, count) {
      let [low, high] = [0, entries.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        const text = entries[middle]?.text ?? '';
        count(Math.min(text.length, path.length) + 1);
        if (text <= path) low = middle + 1;
        else high = middle;
      }
      let at = low - 1;
      const shared = commonLength(entries[at]?.text ?? '', path);
      count(shared + 1);
      for (; at >= 0; at = entries[at]?.parent ?? -1) {
        count(1);
        const entry = entries[at];
        if (entry && entry.text.length <= shared) return { length: entry.text.length, allow: entry.allow };
      }
      return null;
    },
  };
}

function commonLength(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let length = 0;
  while (length < end && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
