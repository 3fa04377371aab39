import type { FindingState, StateKind, StatePress } from '@abhigam/domain';
import { FOCUS_PLACES, type FocusPlace, labelOf, type OpenedState, type PageElement } from '@abhigam/facts';
import { z } from 'zod';
import { type Hand, KIT, type Reaction, type ShownPart } from '../hand.ts';
import { ENTER, ESCAPE, type Key, press, SPACE } from '../keys.ts';
import { movePointer, pressPointer, releasePointer } from '../pointer.ts';
import type { Opened, ShownState } from '../used-page.ts';

/** Some move the focus after a while of their own: so often is looked again. */
const LOOKS = 10;

const lookShape = z.object({
  focus: z.enum(FOCUS_PLACES),
  expanded: z.string().max(20).nullable().catch(null),
  says: z.string().max(200).catch(''),
  kind: z.enum(['modal', 'dialog', 'other']),
});
type Look = z.infer<typeof lookShape>;

/** Where the focus is as seen from a control and what it showed. */
const LOOK = `function (control) {
  const { found } = ${KIT};
  const focused = ${KIT}.focused();
  const within = (outer, inner) => {
    for (let at = inner; at; at = at.parentNode ?? at.host ?? null) if (at === outer) return true;
    return false;
  };
  const dialogs = 'dialog, [role=dialog], [role=alertdialog]';
  const dialog = found.map((part) => part.closest(dialogs) ?? part.querySelector(dialogs)).find((one) => one && !within(one, control));
  const isInside = found.some((part) => within(part, focused)) || (dialog && within(dialog, focused));
  return {
    focus: focused === null ? 'nowhere' : isInside ? 'inside' : within(control, focused) ? 'control' : 'elsewhere',
    expanded: control?.isConnected ? control.getAttribute('aria-expanded') : null,
    says: [control?.getAttribute('aria-label'), control?.innerText, control?.title, control?.querySelector('img')?.alt].join(' ').replace(/[^\\p{L}\\p{N}]+/gu, ' ').trim().slice(0, 200),
    kind: !dialog ? 'other' : dialog.matches(':modal') || dialog.getAttribute('aria-modal') === 'true' ? 'modal' : 'dialog',
  };
}`;

/** A button within what was opened that closes it, by its name. */
const CLOSE_BUTTON = `function () {
  const said = (button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
  for (const part of ${KIT}.found)
    for (const button of part.querySelectorAll('button, [role=button]'))
      if (/^(?:×|✕|✖|x|close|cancel|dismiss|ok|बंद|रद्द)/i.test(said(button))) {
        button.focus();
        return document.activeElement === button;
      }
  return false;
}`;

/** A control that opened something. */
export interface OpenableState extends Pick<Opened, 'kind' | 'control' | 'press'> {
  /** Null for a control that was not there before the page was used. */
  facts: OpenedState | null;
  closedBy: OpenedState['closedBy'];
  /** What was seen of the page while it was open; null where that could not be judged, or is not. */
  shown: ShownState | null;
}

/** What had been opened before a control came into sight. */
export interface Around {
  state: FindingState;
  /** Escape closes it, and whatever is open in it along with it. */
  closesByEscape: boolean;
}

/**
 * Presses a control, tells what it showed, and closes it again; null where it showed nothing or would lead away.
 *
 * @param around what the control stands in, which is open; absent where the page shows the control by itself
 */
export async function openState(
  hand: Hand,
  control: PageElement,
  signal: AbortSignal,
  around?: Around,
): Promise<OpenableState | null> {
  // The focus is in what stands around it, which may close once that is left.
  if (!around) await hand.leave();
  const opening = await pressOpen(hand, control);
  if (!opening) return null;
  const { reaction, part, press: how } = opening;
  const { used } = hand;
  const parts = (await hand.shownIds()).map((id) => (id === null ? null : used.refOf(id)));
  const open = await lookUntil(
    hand,
    control,
    ({ kind, focus, expanded }) => (kind === 'other' || focus === 'inside') && expanded !== 'false',
  );
  // What has gone again, or was there for a moment only, is closed as it says.
  const isOpen = open.expanded !== 'false' || (await hand.stillShown())[0] === true;
  const kind = stateKindOf(control, open.kind, part.role);
  const shown =
    (await used.states?.look(used, { kind, control, press: how, after: around?.state.steps }, signal)) ??
    null;
  const isApart = around !== undefined && !(await hand.isInSight(control));
  const { closedBy, before } = await close(
    hand,
    control,
    around?.closesByEscape === true && open.kind === 'other',
  );
  const closed = await lookUntil(hand, control, ({ focus }) => focus !== 'nowhere');
  // What closes with that in which the control stands, or has taken its place, does not tell how it closes by itself.
  const isUnknown = isApart || (around !== undefined && !(await hand.isInSight(control)));
  const id = used.backendIdOf(control);
  const trigger = id === null ? null : used.refOf(id);
  // A label takes neither focus nor keys: its own rule judges that, and what it opens is judged all the same.
  const facts =
    control.tag === 'label'
      ? null
      : trigger && {
          trigger,
          ...(around && { within: { state: around.state, name: labelOf(control) } }),
          ...(how === 'Click' && { onlyByPointer: true as const }),
          text: part.text,
          parts,
          kind: open.kind,
          hasControls: reaction.shown.some(({ controls }) => controls > 0),
          isLive: /^(?:alert|status)$/.test(part.role),
          // The key before may have been answered late, and this one have closed it again.
          expanded: how === 'Space' || !isOpen ? null : open.expanded,
          ...(open.says !== closed.says && { isRenamed: true as const }),
          focusWhenOpen: open.focus,
          closedBy: isUnknown ? null : closedBy,
          focusBeforeClose: before,
          focusWhenClosed: closed.focus,
        };
  return { kind, control, press: how, facts, closedBy, shown };
}

interface Opening {
  reaction: Reaction;
  /** The first part that came into sight. */
  part: ShownPart;
  press: StatePress;
}

/** Presses a control that can be seen; null where it shows nothing or would lead away. */
export async function pressOpen(hand: Hand, control: PageElement): Promise<Opening | null> {
  if (!(await hand.bringIntoView(control))) return null;
  if (control.tag !== 'label' && !(await hand.focus(control, { orHas: true }))) return null;
  await hand.settle();
  await hand.mark();
  const { reaction, press } = await pressed(hand, control);
  const [part] = reaction.shown;
  return part ? { reaction, part, press } : null;
}

/** By the Enter key, then the space key; by the pointer where these did nothing. */
async function pressed(hand: Hand, control: PageElement): Promise<{ reaction: Reaction; press: StatePress }> {
  if (control.tag === 'label')
    return {
      reaction: withoutLeaving((await clicked(hand, control)) ?? (await hand.reaction())),
      press: 'Click',
    };
  let byKey = await pressedKey(hand, ENTER);
  let how: StatePress = 'Enter';
  const isNothing = () => byKey.shown.length === 0 && byKey.attempts.length === 0;
  // Links answer to Enter alone, and the space key scrolls the page.
  if (isNothing() && control.tag !== 'a' && (await hand.focus(control, { orHas: true }))) {
    byKey = await pressedKey(hand, SPACE);
    how = 'Space';
  }
  if (!isNothing()) return { reaction: withoutLeaving(byKey), press: how };
  const byPointer = await clicked(hand, control);
  if (!byPointer) return { reaction: byKey, press: how };
  return { reaction: withoutLeaving(byPointer), press: 'Click' };
}

/** What a press of the pointer showed; null where the control cannot be seen. */
async function clicked(hand: Hand, control: PageElement): Promise<Reaction | null> {
  const { cdp } = hand.used;
  const box = await hand.bringIntoView(control);
  if (!box) return null;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await movePointer(cdp, middle);
  await hand.settle();
  await hand.mark();
  await pressPointer(cdp, middle);
  await releasePointer(cdp, middle);
  return await hand.reaction();
}

async function pressedKey(hand: Hand, key: Key): Promise<Reaction> {
  await press(hand.used.cdp, key);
  let reaction = await hand.reaction();
  // Some fetch first what they show.
  for (let at = 0; at < LOOKS && reaction.shown.length === 0 && reaction.attempts.length === 0; at += 1)
    reaction = await hand.reaction();
  return reaction;
}

function stateKindOf(control: PageElement, kind: OpenedState['kind'], role: string): StateKind {
  if (kind !== 'other') return 'dialog';
  if (control.matches('[role=tab i]')) return 'tab';
  const isMenu = role === 'menu' || control.matches('[aria-haspopup=menu i], [aria-haspopup=true i]');
  return isMenu || control.closest('nav, [role=navigation i], header') ? 'menu' : 'section';
}

function withoutLeaving(reaction: Reaction): Reaction {
  return reaction.attempts.length > 0 ? { ...reaction, shown: [] } : reaction;
}

/**
 * Closes what was shown last by Escape, by the control itself, or by a button in it that says so.
 *
 * @param isEscapeLeft Escape is not pressed
 */
export async function close(
  hand: Hand,
  control: PageElement,
  isEscapeLeft = false,
): Promise<{ closedBy: OpenedState['closedBy']; before: FocusPlace }> {
  const { cdp } = hand.used;
  let { focus: before } = await look(hand, control);
  if (!isEscapeLeft) {
    await press(cdp, ESCAPE);
    if (await isClosed(hand)) return { closedBy: 'escape', before };
  }
  const { world } = hand.used;
  if ((await world.callWithNodes(CLOSE_BUTTON, [])) === true) {
    await hand.settle();
    ({ focus: before } = await look(hand, control));
    await press(cdp, ENTER);
    if (await isClosed(hand)) return { closedBy: 'button', before };
  }
  if (control.tag === 'label') {
    await clickAgain(hand, control);
    return { closedBy: (await isClosed(hand)) ? 'control' : null, before };
  }
  // Else the key would go to something else.
  if (!(await hand.focus(control, { orHas: true }))) return { closedBy: null, before };
  ({ focus: before } = await look(hand, control));
  await press(cdp, ENTER);
  return { closedBy: (await isClosed(hand)) ? 'control' : null, before };
}

/** Without a mark: what the first press showed is still what must go. */
async function clickAgain(hand: Hand, control: PageElement): Promise<void> {
  const box = await hand.bringIntoView(control);
  if (!box) return;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await pressPointer(hand.used.cdp, middle);
  await releasePointer(hand.used.cdp, middle);
}

async function isClosed(hand: Hand): Promise<boolean> {
  for (let at = 0; at < LOOKS; at += 1) if ((await hand.stillShown())[0] === false) return true;
  return false;
}

async function look(hand: Hand, control: PageElement): Promise<Look> {
  const id = hand.used.backendIdOf(control);
  return lookShape.parse(await hand.used.world.callWithNodes(LOOK, id === null ? [] : [id]));
}

async function lookUntil(hand: Hand, control: PageElement, isEnough: (seen: Look) => boolean): Promise<Look> {
  let seen = await look(hand, control);
  for (let at = 0; at < LOOKS && !isEnough(seen); at += 1) {
    await hand.settle();
    seen = await look(hand, control);
  }
  return seen;
}
