import type { Cdp } from '../../../browser/page-session.ts';
import { ARROWS, ENTER, ESCAPE, type Key, press, SHIFT_TAB, SPACE, TAB } from '../keys.ts';
import { keysNamedIn } from './named-keys.ts';
import type { Walker } from './walker.ts';

/** Frames that a page gets to react to a key: it may move focus a moment later. */
const FRAMES = 3;
const MAX_BACK = 25;
const MAX_ACTIVATED = 4;

export interface TrapExit {
  isOut: boolean;
  /** The container that trapped focus is gone. */
  isClosed: boolean;
  direction: 'both' | 'forward';
  mayClose: boolean;
}

const OUT: TrapExit = { isOut: true, isClosed: false, direction: 'both', mayClose: false };

/**
 * Tries to leave a keyboard trap: Escape, the dialog's close button, arrow keys, keys that the page names,
 * Enter and Space, and finally Shift+Tab, which only leads back. A dialog that Enter opens and Escape closes is
 * not an exit.
 */
export async function tryTrapExits(
  cdp: Cdp,
  walker: Walker,
  within: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<TrapExit> {
  const [first = 0] = within;
  const dialog = await walker.dialogAround(first);
  const isClosed = async () => dialog !== null && (await walker.dialogAround(first))?.isShown !== true;
  const isOutAfter = async (key: Key): Promise<boolean> => {
    signal.throwIfAborted();
    await press(cdp, key);
    const at = await walker.where(FRAMES);
    if (at !== null) return !within.has(at);
    // Nothing is focused: Tab shows where focus goes from there.
    await press(cdp, TAB);
    const next = await walker.where(FRAMES);
    return next === null || !within.has(next);
  };
  /** A dialog that a button opens is not an exit: after closing it, focus is back. */
  const isBackFromDialog = async () => {
    const at = await walker.where(FRAMES);
    if (dialog !== null || at === null || (await walker.dialogAround(at))?.isShown !== true) return false;
    await press(cdp, ESCAPE);
    const back = await walker.where(FRAMES);
    return back !== null && within.has(back);
  };
  const backIn = async () => {
    const at = await walker.where();
    if (at === null || !within.has(at)) await walker.focus(first);
  };

  /**
   * A key that the page names may be the exit itself, or may re-enable the Tab key, which then leaves after the
   * last stop.
   */
  const isOutAfterNamed = async (key: Key): Promise<boolean> => {
    if (await isOutAfter(key)) return true;
    for (let pressed = 0; pressed < Math.min(MAX_BACK, within.size); pressed += 1)
      if (await isOutAfter(TAB)) return true;
    return false;
  };

  if (await isOutAfter(ESCAPE)) return { ...OUT, isClosed: await isClosed() };
  if (await isClosed()) return { ...OUT, isClosed: true };
  // Editors re-enable the Tab key after Escape.
  if (await isOutAfter(TAB)) return OUT;
  for (const closer of dialog?.closers ?? []) {
    await walker.focus(closer);
    const isOut = await isOutAfter(ENTER);
    if (await isClosed()) return { ...OUT, isClosed: true };
    if (isOut) return OUT;
  }
  const named = keysNamedIn(await walker.wordsNear([...within]));
  for (const key of named) {
    await backIn();
    if (await isOutAfterNamed(key)) return OUT;
  }
  for (const key of ARROWS) {
    await backIn();
    if (await isOutAfter(key)) return OUT;
  }
  for (const one of [...within].slice(0, MAX_ACTIVATED))
    for (const key of [ENTER, SPACE]) {
      await walker.focus(one);
      if ((await isOutAfter(key)) && !(await isBackFromDialog()))
        return { ...OUT, isClosed: await isClosed() };
    }
  // A help button or link may have announced the key.
  const known = new Set(named.map(nameOf));
  const later = keysNamedIn(await walker.wordsNear([...within])).filter((key) => !known.has(nameOf(key)));
  for (const key of later) {
    await backIn();
    if (await isOutAfterNamed(key)) return { ...OUT, isClosed: await isClosed() };
  }
  const mayClose = dialog !== null && dialog.buttons.length > 0;
  await backIn();
  for (let pressed = 0; pressed < Math.min(MAX_BACK, within.size + 2); pressed += 1) {
    signal.throwIfAborted();
    await press(cdp, SHIFT_TAB);
    const at = await walker.where(FRAMES);
    if (at === null || !within.has(at))
      return { isOut: false, isClosed: false, direction: 'forward', mayClose };
  }
  return { isOut: false, isClosed: false, direction: 'both', mayClose };
}

function nameOf({ code, modifiers = 0 }: Key): string {
  return `${modifiers} ${code}`;
}
