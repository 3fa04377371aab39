/**
 * Shares in whole percent of the parts of a whole, which add up to 100: each is rounded down, and what is left goes to those that
 * lost most. Only nothing is 0, as long as there are fewer parts than percent.
 */
export function wholePercents(parts: readonly number[]): number[] {
  const all = parts.reduce((before, part) => before + Math.max(0, part), 0);
  if (all === 0) return parts.map(() => 0);
  const given = parts.map((part) => ({
    part,
    share: part > 0 ? Math.max(1, Math.floor((100 * part) / all)) : 0,
  }));
  const filled = given.filter(({ part }) => part > 0);
  const isDue = () => 100 - given.reduce((before, { share }) => before + share, 0);
  for (let left = isDue(); left > 0; left = isDue())
    most(filled, ({ part, share }) => 100 * part - share * all).share += 1;
  // Where many are hardly anything, the largest gives what they are said to be.
  for (let left = isDue(); left < 0; left = isDue()) most(filled, ({ share }) => share).share -= 1;
  return given.map(({ share }) => share);
}

/** The first of those of which `of` says most. */
function most<One>(among: readonly One[], of: (one: One) => number): One {
  return among.reduce((best, one) => (of(one) > of(best) ? one : best));
}
