/**
 * Percentages of the parts of a whole that add up to 100 (largest remainder method). Only nothing is 0, as long
 * as there are fewer than 100 parts.
 */
export function wholePercents(parts: readonly number[]): number[] {
  const all = parts.reduce((before, part) => before + Math.max(0, part), 0);
  if (all === 0) return parts.map(() => 0);
  const shares = parts.map((part) => ({
    part,
    share: part > 0 ? Math.max(1, Math.floor((100 * part) / all)) : 0,
  }));
  const filled = shares.filter(({ part }) => part > 0);
  const isDue = () => 100 - shares.reduce((before, { share }) => before + share, 0);
  for (let left = isDue(); left > 0; left = isDue())
    most(filled, ({ part, share }) => 100 * part - share * all).share += 1;
  // With many tiny parts, the largest one compensates for their minimum of 1.
  for (let left = isDue(); left < 0; left = isDue()) most(filled, ({ share }) => share).share -= 1;
  return shares.map(({ share }) => share);
}

/** The first element with the maximum of `of`. */
function most<One>(among: readonly One[], of: (one: One) => number): One {
  return among.reduce((best, one) => (of(one) > of(best) ? one : best));
}
