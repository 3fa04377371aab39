/** How many elements an answer holds: of each audit or page, and in all. */
export interface ElementLimits {
  each: number;
  total: number;
}

/** How many elements of each of these audits or pages fit into one answer. */
export function elementsOfEach({ each, total }: ElementLimits, { length }: readonly unknown[]): number {
  return Math.min(each, Math.max(1, Math.floor(total / Math.max(1, length))));
}
