import type { FindingState, StateKind, StatePress } from '@abhigam/domain';
import { labelOf, type OpenedState, type PageElement } from '@abhigam/facts';
import { type Opened, openerKey, type ShownState } from '../interaction-context.ts';
import { ENTER, type Key, press, SPACE } from '../keys.ts';
import type { PageInteractor, Reaction, ShownPart } from '../page-interactor.ts';
import { closeState } from './close-state.ts';
import { LOOKS, lookAtStateUntil } from './look-at-state.ts';
import type { OpenerOutcome } from './opener-log.ts';
import { walkOpened } from './tab-walk.ts';

/** Number of checks for controls that may open nothing. */
const LOOKS_AT_GUESS = 2;

/** A control that opened something. */
export interface OpenableState extends Pick<Opened, 'kind' | 'control' | 'press'> {
  /** Null for a control that was added during interaction. */
  facts: OpenedState | null;
  closedBy: OpenedState['closedBy'];
  /** Snapshot of the page while it was open; null when it could not be judged, or is not judged. */
  shown: ShownState | null;
}

export interface OpeningWay {
  /** State in which the control became visible; absent when it is initially visible. */
  around?: {
    state: FindingState;
    /** Escape closes the state with everything that is open in it. */
    closesByEscape: boolean;
  };
  /** Key of the opener in the log, when a script has created the opener again. */
  key?: string;
  /** The opener may open nothing: only Enter is pressed. */
  isGuess?: true;
}

/**
 * Presses a control, records what it showed, and closes it again; null when it showed nothing or would lead
 * away. Adds the outcome to the opener log.
 */
export async function openState(
  interactor: PageInteractor,
  control: PageElement,
  signal: AbortSignal,
  { around, key = openerKey(interactor.used, control), isGuess }: OpeningWay = {},
): Promise<OpenableState | null> {
  const { used } = interactor;
  // Focus is inside the outer state, which may close on blur.
  if (!around) await interactor.leave();
  const opening = await pressOpen(interactor, control, isGuess);
  if ('why' in opening) {
    if (!isGuess) used.openers.settle(key, opening.why);
    return null;
  }
  if (isGuess) used.openers.add(key, control);
  const { reaction, part, press: how, takesFocus } = opening;
  const parts = (await interactor.shownIds()).map((id) => (id === null ? null : used.refOf(id)));
  const open = await lookAtStateUntil(
    interactor,
    control,
    ({ kind, focus, expanded }) => (kind === 'other' || focus === 'inside') && expanded !== 'false',
  );
  // Content that has disappeared again counts as closed according to `aria-expanded`.
  const isOpen = open.expanded !== 'false' || (await interactor.stillShown())[0] === true;
  const kind = stateKindOf(control, open.kind, part.role);
  const look = await used.states?.look(
    used,
    { kind, control, press: how, after: around?.state.steps },
    signal,
  );
  used.openers.settle(key, look?.outcome ?? 'opened');
  const shown = look?.shown ?? null;
  const overlays =
    open.overlays === 'large' || (open.overlays === 'small' && reaction.shown.some(({ covers }) => covers));
  const isWalked = open.kind !== 'other' || overlays;
  const walked = isWalked ? await walkOpened(interactor, open, signal) : {};
  const isApart = around !== undefined && !(await interactor.isInSight(control));
  const { closedBy, before, closer } =
    walked.tabLeads === 'gone'
      ? { closedBy: null, before: open.focus, closer: undefined }
      : await closeState(interactor, control, around?.closesByEscape === true && open.kind === 'other');
  const closed = await lookAtStateUntil(interactor, control, ({ focus }) => focus !== 'nowhere');
  // If the outer state closed too, or was replaced, it is unknown how the inner one closes.
  const isUnknown = isApart || (around !== undefined && !(await interactor.isInSight(control)));
  const id = used.backendIdOf(control);
  const trigger = id === null ? null : used.refOf(id);
  // A label is neither focusable nor operable by keys, which has a rule of its own; the content it opens is
  // judged.
  const facts =
    control.tag === 'label'
      ? null
      : trigger && {
          trigger,
          ...(around && { within: { state: around.state, name: labelOf(control) } }),
          ...(how === 'Click' && takesFocus && { onlyByPointer: true as const }),
          ...(!takesFocus && { takesNoFocus: true as const }),
          text: part.text,
          parts,
          kind: open.kind,
          hasControls: reaction.shown.some(({ controls }) => controls > 0),
          isLive: /^(?:alert|status)$/.test(part.role),
          ...(overlays && { overlays: true as const }),
          ...walked,
          // The previous key may have opened it late, and this one closed it again.
          expanded: how === 'Space' || !isOpen ? null : open.expanded,
          ...(open.says !== closed.says && { isRenamed: true as const }),
          focusWhenOpen: open.focus,
          closedBy: isUnknown ? null : closedBy,
          ...(closer && !isUnknown && { closer }),
          focusBeforeClose: before,
          focusWhenClosed: closed.focus,
        };
  return { kind, control, press: how, facts, closedBy, shown };
}

interface Opening {
  reaction: Reaction;
  /** The first part that became visible. */
  part: ShownPart;
  press: StatePress;
  takesFocus: boolean;
}

/** Presses a visible control; returns the reason when it shows nothing or would lead away. */
export async function pressOpen(
  interactor: PageInteractor,
  control: PageElement,
  isGuess = false,
): Promise<Opening | { why: OpenerOutcome }> {
  if (!(await isReached(interactor, control))) return { why: 'not-operable' };
  // A label moves focus to its field, so keys do not reach it.
  const takesFocus = control.tag !== 'label' && (await interactor.focus(control, { orHas: true }));
  if (isGuess && !takesFocus) return { why: 'none' };
  await interactor.settle();
  await interactor.mark();
  const { reaction, press } = isGuess
    ? {
        reaction: withoutLeaving(await pressedKey(interactor, ENTER, LOOKS_AT_GUESS)),
        press: 'Enter' as const,
      }
    : await pressed(interactor, control, takesFocus);
  const [part] = reaction.shown;
  return part ? { reaction, part, press, takesFocus } : { why: 'none' };
}

/** The previous state may still cover it while closing. */
async function isReached(interactor: PageInteractor, control: PageElement): Promise<boolean> {
  if (await interactor.bringIntoView(control)) return true;
  await interactor.rest();
  return (await interactor.bringIntoView(control)) !== null;
}

/** By Enter, then Space; by the pointer when they had no effect, or would go to another element. */
async function pressed(
  interactor: PageInteractor,
  control: PageElement,
  takesFocus: boolean,
): Promise<{ reaction: Reaction; press: StatePress }> {
  if (takesFocus) {
    const byKey = await pressedKeys(interactor, control);
    if (byKey) return byKey;
  }
  const nothing: Reaction = { attempts: [], shown: [], focus: null, hasFocus: false, grown: false };
  const middle = await interactor.pointAt(control);
  if (!middle) return { reaction: nothing, press: 'Click' };
  // Otherwise a late hover tooltip would count as an effect of the click.
  await interactor.rest();
  await interactor.mark();
  await interactor.click(middle);
  return { reaction: withoutLeaving(await interactor.reaction()), press: 'Click' };
}

async function pressedKeys(
  interactor: PageInteractor,
  control: PageElement,
): Promise<{ reaction: Reaction; press: StatePress } | null> {
  const isNothing = ({ shown, attempts }: Reaction) => shown.length === 0 && attempts.length === 0;
  const byEnter = await pressedKey(interactor, ENTER);
  if (!isNothing(byEnter)) return { reaction: withoutLeaving(byEnter), press: 'Enter' };
  // Links react to Enter only, and Space scrolls the page.
  if (control.tag === 'a' || !(await interactor.focus(control, { orHas: true }))) return null;
  const bySpace = await pressedKey(interactor, SPACE);
  return isNothing(bySpace) ? null : { reaction: withoutLeaving(bySpace), press: 'Space' };
}

async function pressedKey(interactor: PageInteractor, key: Key, looks = LOOKS): Promise<Reaction> {
  await press(interactor.used.cdp, key);
  let reaction = await interactor.reaction();
  // Some fetch their content first.
  for (let at = 0; at < looks && reaction.shown.length === 0 && reaction.attempts.length === 0; at += 1)
    reaction = await interactor.reaction();
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
