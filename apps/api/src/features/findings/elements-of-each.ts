import { MAX_ELEMENTS } from '@abhigam/contract';

/** How many elements of each of these audits or pages fit into one answer, at most as many as were asked for. */
export function elementsOfEach(asked: number, { length }: readonly unknown[]): number {
  return Math.min(asked, Math.max(1, Math.floor(MAX_ELEMENTS / Math.max(1, length))));
}
