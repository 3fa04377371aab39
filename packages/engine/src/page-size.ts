/** From this many nodes on a page is judged in parts, and what takes too long is left out. */
export const LARGE_NODES = 20_000;
/** From this many on what costs most is left out at once, so that the same page ends alike on every machine. */
export const HUGE_NODES = 50_000;

/** Rules of axe that measure, each costing as much as many others together; our own rules judge contrast as well. */
export const COSTLY_RULES: readonly string[] = ['color-contrast', 'color-contrast-enhanced', 'target-size'];

const MAX_STRETCH = 2;

/** How many times the page time-out a page of this size may take: 1, growing with the nodes above the limit to 2. */
export function stretchOf(nodes: number): number {
  return Math.min(Math.max(nodes / LARGE_NODES, 1), MAX_STRETCH);
}
