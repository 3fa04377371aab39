/** A page with this many nodes is judged in parts, and parts that take too long are left out. */
export const LARGE_NODES = 20_000;
/**
 * From this many nodes on, the most expensive parts are always left out, so that the result does not depend on
 * the machine.
 */
export const HUGE_NODES = 50_000;

/**
 * Rules of axe that measure; each costs as much as many others together. Our own rules judge contrast as well.
 */
export const COSTLY_RULES: readonly string[] = ['color-contrast', 'color-contrast-enhanced', 'target-size'];

const MAX_STRETCH = 2;

/** Factor on the page timeout: 1, growing to 2 with the number of nodes above the limit. */
export function stretchOf(nodes: number): number {
  return Math.min(Math.max(nodes / LARGE_NODES, 1), MAX_STRETCH);
}
