import type { PageInteractor, Reaction, ShownPart } from '../page-interactor.ts';
import { movePointer, type Place } from '../pointer.ts';

/**
 * Milliseconds of the page's time: scripts wait for a pointer that rests before they open a menu, and for one that has really
 * gone before they close it.
 */
const OPENS_MS = 700;
const CLOSES_MS = 1_500;
/** What slides in as it appears has come to its place then. */
const RESTS_MS = 400;
const CLOCK_CAP_MS = 1_000;

/** Where nothing comes at once, and something may come later, the page's time goes on for a while. */
export async function pointAt(
  interactor: PageInteractor,
  { x, y }: Place,
  mayWait: boolean,
): Promise<Reaction> {
  await movePointer(interactor.used.cdp, { x, y });
  // Some ask how fast the pointer moves, and take one that has not moved at all for one that is still on its way.
  if (mayWait) await movePointer(interactor.used.cdp, { x: x + 1, y });
  return reactionOf(interactor, mayWait);
}

/** The same where it stands in the end; as it came where it has gone meanwhile. */
export async function atRest(interactor: PageInteractor, reaction: Reaction): Promise<Reaction> {
  if (reaction.shown.length === 0) return reaction;
  await interactor.used.session.clock.run(RESTS_MS, 0, CLOCK_CAP_MS);
  const rested = await interactor.reaction();
  return rested.shown.length > 0 ? rested : reaction;
}

export async function reactionOf(interactor: PageInteractor, mayWait: boolean): Promise<Reaction> {
  const reaction = await interactor.reaction();
  if (!mayWait || reaction.shown.length > 0) return reaction;
  await interactor.used.session.clock.run(OPENS_MS, 0, CLOCK_CAP_MS);
  return interactor.reaction();
}

/** Whether what was shown last goes away, at once or after a while. */
export async function goes(interactor: PageInteractor): Promise<boolean> {
  await interactor.settle();
  if ((await interactor.stillShown())[0] === false) return true;
  await interactor.used.session.clock.run(CLOSES_MS, 0, CLOCK_CAP_MS);
  return (await interactor.stillShown())[0] === false;
}

export function isSame(one: ShownPart, other: ShownPart): boolean {
  return (
    one.text === other.text ||
    (one.text !== '' && (other.text.includes(one.text) || one.text.includes(other.text)))
  );
}
