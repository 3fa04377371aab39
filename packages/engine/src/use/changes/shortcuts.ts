import type { Shortcut } from '@abhigam/facts';
import type { Hand, Reaction } from '../hand.ts';
import { ESCAPE, keyOf, press } from '../keys.ts';

const KEYS = [...'abcdefghijklmnopqrstuvwxyz0123456789', ..."/?.,;'[]-=+*!#"];
const HEARD = ['keydown', 'keypress', 'keyup'];
/** A page that answers to all keys is told by some of them. */
const MAX_SHORTCUTS = 5;
const AT_ONCE = 8;

/** Types single characters while nothing has the focus, where the page listens for keys there. */
export async function shortcuts(hand: Hand, signal: AbortSignal): Promise<Shortcut[]> {
  const { page, cdp, world } = hand.used;
  const isHeard =
    page.facts.globalListeners.some(({ frame, type }) => frame === 0 && HEARD.includes(type)) ||
    page.top.all('html, body').some((element) => element.listensTo(...HEARD));
  if (!isHeard) return [];
  await hand.leave();
  await hand.settle();
  // What changes by itself is no answer.
  await hand.mark();
  const scrolledBefore = await world.evaluate('scrollY');
  for (const character of KEYS) await press(cdp, keyOf(character));
  if (didOf(await hand.reaction(), (await world.evaluate('scrollY')) !== scrolledBefore) === null) return [];
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
  await hand.leave();
  return found.slice(0, MAX_SHORTCUTS);
}

/** What a page does by itself that is no answer to keys. */
async function idleDid(hand: Hand): Promise<Shortcut['did'] | null> {
  await reset(hand);
  await hand.mark();
  return didOf(await hand.reaction(), false);
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
