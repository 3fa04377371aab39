/** What the longest of some texts that a path begins with says; null when it begins with none. */
export interface Prefixes {
  /** Calls `count` with the work done, in characters and steps. */
  longest(path: string, count: (work: number) => void): { length: number; allow: boolean } | null;
}

interface Entry {
  text: string;
  allow: boolean;
  /** Index of the longest other entry that it begins with; -1 for none. */
  parent: number;
}

/**
 * Texts in order, each knowing the longest other that it begins with. Whatever a path begins with is the entry before
 * its place in that order, or an ancestor of it, so that one search finds the longest: work grows with the length
 * of the path, and hardly with the number of texts.
 */
export function prefixesOf(rules: ReadonlyMap<string, boolean>): Prefixes {
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
