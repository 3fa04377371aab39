import { IMPACTS, type Impact } from '@abhigam/domain';

/** An impact name from a data file or from axe. Throws for any other word. */
export function parseImpact(value: string): Impact {
  const known = IMPACTS.find((impact) => impact === value);
  if (!known) throw new Error(`Unknown impact: ${value}`);
  return known;
}
