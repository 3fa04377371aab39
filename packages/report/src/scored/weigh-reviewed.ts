/**
 * Which of the warned audits have passed elsewhere on the page, and therefore count in its score. A result
 * stores only the total weight of all passed rules; returns the subset whose weights add up to the remainder.
 * The first subset if there are several; empty if there is none.
 */
export function weighReviewed(audits: readonly { id: string; weight: number }[], left: number): Set<string> {
  if (left <= 0) return new Set();
  const ways = new Map<number, readonly string[]>([[0, []]]);
  for (const { id, weight } of audits) {
    if (weight === 0) continue;
    for (const [sum, ids] of [...ways]) {
      const next = sum + weight;
      if (next <= left && !ways.has(next)) ways.set(next, [...ids, id]);
    }
  }
  return new Set(ways.get(left) ?? []);
}
