import type { Shortcut } from '@abhigam/facts';
import { z } from 'zod';
import { ESCAPE, keyOf, press } from '../keys.ts';
import type { PageInteractor, Reaction } from '../page-interactor.ts';

const KEYS = [...'abcdefghijklmnopqrstuvwxyz0123456789', ..."/?.,;'[]-=+*!#"];
const HEARD = ['keydown', 'keypress', 'keyup'];
/** A page that reacts to all keys is recognized by some of them. */
const MAX_SHORTCUTS = 5;
const KEYS_PER_BATCH = 8;
/**
 * Together longer than most slides stay; separate waits, because after a full cycle the first slide is back.
 */
const IDLE_MS = [1_700, 1_900, 2_400];
const IDLE_CAP_MS = 2_000;
/** Hash of the visible text of the page. */
const TEXT = `(() => {
  let sum = 0;
  const text = (document.body?.innerText ?? '').slice(0, 20000);
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
  return sum;
})()`;

/**
 * Types single characters while nothing is focused, if the page listens for keys there. Most reactions can be
 * repeated; for those that cannot, such as a part that stays open, a text that changed after only one key is
 * the evidence.
 */
export async function shortcuts(interactor: PageInteractor, signal: AbortSignal): Promise<Shortcut[]> {
  const { page, world } = interactor.used;
  const hasKeyListener =
    page.facts.globalListeners.some(({ frame, type }) => frame === 0 && HEARD.includes(type)) ||
    page.top.all('html, body').some((element) => element.listensTo(...HEARD));
  if (!hasKeyListener) return [];
  await interactor.leave();
  await interactor.settle();
  // Changes without input are not reactions.
  await interactor.mark();
  const scrolledBefore = await world.evaluate('scrollY');
  const changing = await keysThatChangeText(interactor);
  const didAny = didOf(await interactor.reaction(), (await world.evaluate('scrollY')) !== scrolledBefore);
  if (didAny === null && changing.length === 0) return [];
  const idle = await idleDid(interactor);
  const found: Shortcut[] = [];
  for (
    let at = 0;
    at < KEYS.length && found.length < MAX_SHORTCUTS && !signal.aborted;
    at += KEYS_PER_BATCH
  ) {
    const some = KEYS.slice(at, at + KEYS_PER_BATCH);
    const did = await typed(interactor, some);
    if (did === null || did === idle) continue;
    for (const character of some) {
      const alone = await typed(interactor, [character]);
      if (alone !== null && alone !== idle) found.push({ key: character, did: alone });
    }
  }
  if (found.length === 0) found.push(...(await changedAgain(interactor, changing)));
  await interactor.leave();
  return found.slice(0, MAX_SHORTCUTS);
}

/**
 * Types all keys one after the other. Returns the keys after which the text changed; none when the text changes
 * automatically.
 */
async function keysThatChangeText(interactor: PageInteractor): Promise<string[]> {
  const { cdp } = interactor.used;
  let before = await textOf(interactor);
  await interactor.settle();
  const isSteady = (await textOf(interactor)) === before;
  const changing: string[] = [];
  for (const character of KEYS) {
    await press(cdp, keyOf(character));
    const after = isSteady ? await textOf(interactor) : before;
    if (after !== before) changing.push(character);
    before = after;
  }
  if (!isSteady || changing.length > MAX_SHORTCUTS) return [];
  await interactor.settle();
  return (await textOf(interactor)) === before ? changing : [];
}

/** The keys among these that change the text again, or the only key. */
async function changedAgain(interactor: PageInteractor, changing: readonly string[]): Promise<Shortcut[]> {
  const again: Shortcut[] = [];
  if (changing.length > 0 && (await changesTextWhileIdle(interactor))) return [];
  for (const key of changing) {
    await reset(interactor);
    const before = await textOf(interactor);
    await interactor.settle();
    if ((await textOf(interactor)) !== before) return [];
    await press(interactor.used.cdp, keyOf(key));
    await interactor.settle();
    if (changing.length === 1 || (await textOf(interactor)) !== before) again.push({ key, did: 'changed' });
  }
  return again;
}

/** An automatic carousel may also change between two keys. */
async function changesTextWhileIdle(interactor: PageInteractor): Promise<boolean> {
  await reset(interactor);
  const before = await textOf(interactor);
  const hasChangedText = async () => (await textOf(interactor)) !== before || null;
  return (await whileIdle(interactor, hasChangedText)) !== null;
}

/** The first result without any input; null for none. */
async function whileIdle<T>(interactor: PageInteractor, look: () => Promise<T | null>): Promise<T | null> {
  for (const ms of IDLE_MS) {
    await interactor.used.session.clock.run(ms, 0, IDLE_CAP_MS);
    const seen = await look();
    if (seen !== null) return seen;
  }
  return null;
}

async function textOf(interactor: PageInteractor): Promise<number> {
  return z.number().parse(await interactor.used.world.evaluate(TEXT));
}

/** Changes without input, such as an automatic carousel, are not reactions to keys. */
async function idleDid(interactor: PageInteractor): Promise<Shortcut['did'] | null> {
  const { world } = interactor.used;
  await reset(interactor);
  await interactor.mark();
  const from = await world.evaluate('scrollY');
  return whileIdle(interactor, async () =>
    didOf(await interactor.reaction(), (await world.evaluate('scrollY')) !== from),
  );
}

async function typed(
  interactor: PageInteractor,
  characters: readonly string[],
): Promise<Shortcut['did'] | null> {
  const { cdp, world } = interactor.used;
  await reset(interactor);
  await interactor.mark();
  const from = await world.evaluate('scrollY');
  for (const character of characters) await press(cdp, keyOf(character));
  return didOf(await interactor.reaction(), (await world.evaluate('scrollY')) !== from);
}

/** Closes what a key has opened. */
async function reset(interactor: PageInteractor): Promise<void> {
  await press(interactor.used.cdp, ESCAPE);
  await interactor.leave();
  await interactor.settle();
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
