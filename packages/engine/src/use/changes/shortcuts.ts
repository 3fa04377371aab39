import type { Shortcut } from '@abhigam/facts';
import { z } from 'zod';
import type { Hand, Reaction } from '../hand.ts';
import { ESCAPE, keyOf, press } from '../keys.ts';

const KEYS = [...'abcdefghijklmnopqrstuvwxyz0123456789', ..."/?.,;'[]-=+*!#"];
const HEARD = ['keydown', 'keypress', 'keyup'];
/** A page that answers to all keys is told by some of them. */
const MAX_SHORTCUTS = 5;
const AT_ONCE = 8;
/** Together longer than most slides stand still; one after the other, as after a whole round the first slide is back. */
const IDLE_MS = [1_700, 1_900, 2_400];
const IDLE_CAP_MS = 2_000;
/** A number for the text that is seen on the page: another text gives another one. */
const TEXT = `(() => {
  let sum = 0;
  const text = (document.body?.innerText ?? '').slice(0, 20000);
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
  return sum;
})()`;

/**
 * Types single characters while nothing has the focus, where the page listens for keys there. Most answers can be had again;
 * of those that cannot, such as a part that stays open, the text that changed with one key alone is the witness.
 */
export async function shortcuts(hand: Hand, signal: AbortSignal): Promise<Shortcut[]> {
  const { page, world } = hand.used;
  const isHeard =
    page.facts.globalListeners.some(({ frame, type }) => frame === 0 && HEARD.includes(type)) ||
    page.top.all('html, body').some((element) => element.listensTo(...HEARD));
  if (!isHeard) return [];
  await hand.leave();
  await hand.settle();
  // What changes by itself is no answer.
  await hand.mark();
  const scrolledBefore = await world.evaluate('scrollY');
  const changing = await keysThatChangeText(hand);
  const didAny = didOf(await hand.reaction(), (await world.evaluate('scrollY')) !== scrolledBefore);
  if (didAny === null && changing.length === 0) return [];
  const idle = await idleDid(hand);
  const found: Shortcut[] = [];
  for (let at = 0; at < KEYS.length && found.length < MAX_SHORTCUTS && !signal.aborted; at += AT_ONCE) {
    const some = KEYS.slice(at, at + AT_ONCE);
    const did = await typed(hand, some);
    if (did === null || did === idle) continue;
    for (const character of some) {
      const alone = await typed(hand, [character]);
      if (alone !== null && alone !== idle) found.push({ key: character, did: alone });
    }
  }
  if (found.length === 0) found.push(...(await changedAgain(hand, changing)));
  await hand.leave();
  return found.slice(0, MAX_SHORTCUTS);
}

/** Types all keys, one after the other. Those after which the page said something else; none where it does so by itself. */
async function keysThatChangeText(hand: Hand): Promise<string[]> {
  const { cdp } = hand.used;
  let before = await textOf(hand);
  await hand.settle();
  const isSteady = (await textOf(hand)) === before;
  const changing: string[] = [];
  for (const character of KEYS) {
    await press(cdp, keyOf(character));
    const after = isSteady ? await textOf(hand) : before;
    if (after !== before) changing.push(character);
    before = after;
  }
  if (!isSteady || changing.length > MAX_SHORTCUTS) return [];
  await hand.settle();
  return (await textOf(hand)) === before ? changing : [];
}

/** Of keys that changed the text: those that do so once more, or the only one. */
async function changedAgain(hand: Hand, changing: readonly string[]): Promise<Shortcut[]> {
  const again: Shortcut[] = [];
  if (changing.length > 0 && (await saysOtherByItself(hand))) return [];
  for (const key of changing) {
    await reset(hand);
    const before = await textOf(hand);
    await hand.settle();
    if ((await textOf(hand)) !== before) return [];
    await press(hand.used.cdp, keyOf(key));
    await hand.settle();
    if (changing.length === 1 || (await textOf(hand)) !== before) again.push({ key, did: 'changed' });
  }
  return again;
}

/** Slides that turn by themselves turn between two keys, too. */
async function saysOtherByItself(hand: Hand): Promise<boolean> {
  await reset(hand);
  const before = await textOf(hand);
  const saysOther = async () => (await textOf(hand)) !== before || null;
  return (await whileIdle(hand, saysOther)) !== null;
}

/** What is first seen while nobody does anything; null for nothing. */
async function whileIdle<T>(hand: Hand, look: () => Promise<T | null>): Promise<T | null> {
  for (const ms of IDLE_MS) {
    await hand.used.session.clock.run(ms, 0, IDLE_CAP_MS);
    const seen = await look();
    if (seen !== null) return seen;
  }
  return null;
}

async function textOf(hand: Hand): Promise<number> {
  return z.number().parse(await hand.used.world.evaluate(TEXT));
}

/** What a page does by itself, such as slides that turn, is no answer to keys. */
async function idleDid(hand: Hand): Promise<Shortcut['did'] | null> {
  const { world } = hand.used;
  await reset(hand);
  await hand.mark();
  const from = await world.evaluate('scrollY');
  return whileIdle(hand, async () =>
    didOf(await hand.reaction(), (await world.evaluate('scrollY')) !== from),
  );
}

async function typed(hand: Hand, characters: readonly string[]): Promise<Shortcut['did'] | null> {
  const { cdp, world } = hand.used;
  await reset(hand);
  await hand.mark();
  const from = await world.evaluate('scrollY');
  for (const character of characters) await press(cdp, keyOf(character));
  return didOf(await hand.reaction(), (await world.evaluate('scrollY')) !== from);
}

/** What a key has opened is closed. */
async function reset(hand: Hand): Promise<void> {
  await press(hand.used.cdp, ESCAPE);
  await hand.leave();
  await hand.settle();
}

function didOf(
  { attempts: [attempt], shown, hasFocus, grown }: Reaction,
  scrolled: boolean,
): Shortcut['did'] | null {
  if (attempt) return attempt.kind;
  if (hasFocus) return 'focus-moved';
  if (shown.length > 0 || grown) return 'shown';
  return scrolled ? 'scrolled' : null;
}
