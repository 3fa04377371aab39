/** Maximum number of elements in a response: per audit or page, and in total. */
export interface ElementLimits {
  each: number;
  total: number;
}

/** Number of elements per audit or page that fit into one response. */
export function elementsPerGroup({ each, total }: ElementLimits, { length }: readonly unknown[]): number {
  return Math.min(each, Math.max(1, Math.floor(total / Math.max(1, length))));
}
