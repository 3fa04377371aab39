import type { Cdp } from '../../browser/page-session.ts';

/** A position in the window, CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/**
 * A position outside the window at its left edge: pauses on hover end there. Not at the upper edge, where some
 * pages show an exit popup.
 */
export function outside({ height }: { height: number }): Place {
  return { x: -10, y: height / 2 };
}

export async function movePointer(cdp: Cdp, { x, y }: Place): Promise<void> {
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
}

export async function pressPointer(cdp: Cdp, { x, y }: Place): Promise<void> {
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', x, y, button: 'left', clickCount: 1 });
}

export async function releasePointer(cdp: Cdp, { x, y }: Place): Promise<void> {
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x, y, button: 'left', clickCount: 1 });
}
