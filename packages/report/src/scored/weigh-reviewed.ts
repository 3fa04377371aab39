/**
 * Which of the audits that a person must look at have passed elsewhere on the page, and so weigh in its score. A result keeps
 * what all passed rules weigh together; those whose weights make up what is left of it are the ones. Where several sets
 * do, the first; where none does, no audit.
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
