import type { PageInteractor, Reaction, ShownPart } from '../page-interactor.ts';
import { movePointer, type Place } from '../pointer.ts';

/** Milliseconds of page time: scripts open a menu after a hover delay, and close it after a delay. */
const OPENS_MS = 700;
const CLOSES_MS = 1_500;
/** A slide-in animation has ended by then. */
const RESTS_MS = 400;
const CLOCK_CAP_MS = 1_000;

/** If nothing appears immediately but may appear later, page time advances for a while. */
export async function pointAt(
  interactor: PageInteractor,
  { x, y }: Place,
  mayWait: boolean,
): Promise<Reaction> {
  await movePointer(interactor.used.cdp, { x, y });
  // Some scripts measure the pointer's speed, and do not react to a single event.
  if (mayWait) await movePointer(interactor.used.cdp, { x: x + 1, y });
  return reactionOf(interactor, mayWait);
}

/** The reaction with final positions; unchanged if the content has disappeared meanwhile. */
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

/** Whether the content shown last disappears, immediately or after a while. */
export async function disappears(interactor: PageInteractor): Promise<boolean> {
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
