import type { StateKind, StatePress, StateStep, UntestedControlReason } from '@abhigam/domain';
import { type InteractionPart, type NodeRef, type Page, type PageElement, readPage } from '@abhigam/facts';
import type { IsolatedWorld } from '../../browser/isolated-world.ts';
import type { Cdp, PageSession } from '../../browser/page-session.ts';
import type { GatheredFacts } from '../../gather/gather-facts.ts';
import { OpenerLog } from './states/opener-log.ts';

/** A control that showed something, its kind, and the press. */
export interface Opened {
  kind: StateKind;
  control: PageElement;
  press: StatePress;
  /** Presses that revealed the control; absent when it is initially visible. */
  after?: readonly StateStep[] | undefined;
}

/** Snapshot of the page while something was open. */
export interface ShownState {
  /** The page at that time; `refOf` still maps nodes to the page before interaction. */
  used: InteractionContext;
  /** Whether an element became visible with the press. */
  isNews(element: PageElement): boolean;
}

/** Outcome of judging a state. */
export interface StateLook {
  /** Null when nothing was judged. */
  shown: ShownState | null;
  /** Also `opened` when everything visible had been judged before. */
  outcome: 'opened' | UntestedControlReason | 'time' | 'size';
}

/** Judges what has become visible since `PageInteractor.mark`. */
export interface StateRecorder {
  look(used: InteractionContext, opened: Opened, signal: AbortSignal): Promise<StateLook>;
  /** The maximum number of states has been reached. */
  readonly isFull: boolean;
  /** The time for states has been used up. */
  readonly isLate: boolean;
}

/** A page during interaction. Its facts describe it before the interaction. */
export interface InteractionContext {
  cdp: Cdp;
  session: PageSession;
  /** Isolated world in the page's top frame. */
  world: IsolatedWorld;
  /** The page before interaction, or at the later snapshot (`laterPage`). */
  page: Page;
  /** CSS pixels. */
  viewport: { width: number; height: number };
  /** The node in the facts before interaction for a backend id; null for a node that was added later. */
  refOf(backendNodeId: number): NodeRef | null;
  /** Backend id of an element; null when its frame is gone. */
  backendIdOf(element: PageElement): number | null;
  elementAt(ref: NodeRef): PageElement | null;
  /** Judges the states that interaction shows; null when they are not judged. */
  states: StateRecorder | null;
  /** Records the outcome of each control that may open something. */
  openers: OpenerLog;
  /**
   * Parts of the interaction that ended early or skipped something, with the reason; their facts contain what
   * was read by then.
   */
  unfinished: Map<InteractionPart, 'time' | 'size'>;
}

/** Key of a control in the opener log; empty when its frame is gone. */
export function openerKey(
  { backendIdOf }: Pick<InteractionContext, 'backendIdOf'>,
  control: PageElement,
): string {
  return String(backendIdOf(control) ?? '');
}

export function interactionContext(
  session: PageSession,
  world: IsolatedWorld,
  { facts, frames }: GatheredFacts,
  states: StateRecorder | null = null,
): InteractionContext {
  const page = readPage(facts);
  const refs = new Map<number, NodeRef>();
  for (const [frame, { backendIds }] of frames.entries())
    for (const [node, backendId] of backendIds.entries()) refs.set(backendId, { frame, node });
  return {
    cdp: session.cdp,
    session,
    world,
    page,
    viewport: facts.viewport,
    states,
    openers: new OpenerLog(),
    unfinished: new Map(),
    refOf: (backendNodeId) => refs.get(backendNodeId) ?? null,
    ...numbersIn(page, frames),
  };
}

/** The same page at a later snapshot, while something is open. */
export function laterPage(
  used: InteractionContext,
  { frames }: GatheredFacts,
  page: Page,
): InteractionContext {
  return { ...used, page, ...numbersIn(page, frames) };
}

function numbersIn(
  page: Page,
  frames: GatheredFacts['frames'],
): Pick<InteractionContext, 'backendIdOf' | 'elementAt'> {
  return {
    backendIdOf: ({ frame, node }) => frames[frame.index]?.backendIds[node] ?? null,
    elementAt: ({ frame, node }) => page.frames[frame]?.elementAt(node) ?? null,
  };
}
