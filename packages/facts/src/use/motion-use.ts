import type { NodeRef } from './node-ref.ts';

/** What moved, blinked, scrolled or changed by itself while nothing was done with the page. */
export interface MotionUse {
  moving: MovingPart[];
}

export interface MovingPart {
  element: NodeRef;
}
