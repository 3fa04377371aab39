import { IMPACTS, type Impact } from '@abhigam/domain';

/** Parses an impact of a data file or of axe. Throws for any other text. */
export function parseImpact(value: string): Impact {
  const known = IMPACTS.find((impact) => impact === value);
  if (!known) throw new Error(`Unknown impact: ${value}`);
  return known;
}
