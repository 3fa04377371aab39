import type { Cdp } from '../../browser/page-session.ts';

/** A place in the window, CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/**
 * Where the pointer has left the window, by its left edge: what rests while it is over it goes on. Not by the upper one, where
 * some pages ask people not to go.
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
