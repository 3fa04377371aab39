import type { ControlWhy, StateKind, StatePress, StateStep } from '@abhigam/domain';
import { type NodeRef, type Page, type PageElement, readPage, type UsePart } from '@abhigam/facts';
import type { IsolatedWorld } from '../../browser/isolated-world.ts';
import type { Cdp, PageSession } from '../../browser/page-session.ts';
import type { GatheredFacts } from '../../gather/gather-facts.ts';
import { OpenerLog } from './states/opener-log.ts';

/** A control that showed something, what, and by what press. */
export interface Opened {
  kind: StateKind;
  control: PageElement;
  press: StatePress;
  /** The presses that had shown the control; absent where the page shows it by itself. */
  after?: readonly StateStep[] | undefined;
}

/** What was seen while something was open. */
export interface ShownState {
  /** The page as it was then; `refOf` still tells nodes of the page as it was before it was used. */
  used: InteractionContext;
  /** Whether an element of it had come into sight with the press. */
  isNews(element: PageElement): boolean;
}

/** What a look at a state came to. */
export interface StateLook {
  /** Null where nothing was judged. */
  shown: ShownState | null;
  /** `opened` also where all that is in sight had been judged before. */
  outcome: 'opened' | ControlWhy | 'time' | 'size';
}

/** Judges what has come into sight since the page was marked (`Hand.mark`). */
export interface StateLooker {
  look(used: InteractionContext, opened: Opened, signal: AbortSignal): Promise<StateLook>;
  /** No more states are looked at, however much time there is. */
  readonly isFull: boolean;
  /** The time for looks is over. */
  readonly isLate: boolean;
}

/** A page that has been looked at and is now used. Its facts say what it was before. */
export interface InteractionContext {
  cdp: Cdp;
  session: PageSession;
  /** Our world of the page's top frame. */
  world: IsolatedWorld;
  /** As it was before it was used; of a later look (`laterPage`) as it was then. */
  page: Page;
  /** CSS pixels. */
  viewport: { width: number; height: number };
  /** The node of the facts from before it was used behind the browser's number of a node; null for one that came later. */
  refOf(backendNodeId: number): NodeRef | null;
  /** The browser's number of an element; null for one of a frame that is gone. */
  backendIdOf(element: PageElement): number | null;
  elementAt(ref: NodeRef): PageElement | null;
  /** What the page shows when it is used is judged too; null where it is not. */
  states: StateLooker | null;
  /** Accounts for the controls that may open something. */
  openers: OpenerLog;
  /** Parts of the use that ended before their end, or left things out, with the reason; their facts hold what was seen by then. */
  unfinished: Map<UsePart, 'time' | 'size'>;
}

/** Tells a control from all others in the log of openers; empty for one of a frame that is gone. */
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
  states: StateLooker | null = null,
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

/** The same page at a later look, while something is open. */
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
