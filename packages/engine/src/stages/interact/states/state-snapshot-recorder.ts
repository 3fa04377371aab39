import type { FindingState } from '@abhigam/domain';
import { type Page, type PageElement, type PageFacts, readPage } from '@abhigam/facts';
import { isAboutWholePage } from '@abhigam/rules';
import { WorldLost } from '../../../browser/isolated-world.ts';
import type { GatheredFacts } from '../../../gather/gather-facts.ts';
import { idOfNode, type NodeIds, nodeIds } from '../../../gather/node-ids.ts';
import { LARGE_NODES } from '../../../page-size.ts';
import { asks } from '../../../page-test-input.ts';
import { withPaintedTexts } from '../../../painted/measure-painted-texts.ts';
import { takeWindow } from '../../../pictures/take-window.ts';
import { slowdown } from '../../../slowdown.ts';
import { isNewIn } from '../../../snapshot/is-new-in.ts';
import type { StateSnapshot } from '../../../snapshot/page-snapshot.ts';
import { JUDGE } from '../../../sources/lh/judge-source.ts';
import { type SnapshotContext, takeSnapshot } from '../../../sources/take-snapshot.ts';
import {
  type InteractionContext,
  laterPage,
  type Opened,
  type ShownState,
  type StateLook,
  type StateRecorder,
} from '../interaction-context.ts';
import { KIT } from '../page-interactor.ts';
import { stateOf } from './state-of.ts';

/** Maximum number of judged states of one page, and the real time for all of them on an unloaded machine. */
const MAX_STATES = 12;
const MAX_TIME_MS = 8_000;
/** Page time for opening, and page time without movement afterwards. */
const OPENING_MS = 1_000;
const STILL_MS = 300;
const CLOCK_CAP_MS = 2_000;
/** Maximum number of checks for movement. */
const MAX_WAITS = 4;
const PAINTED_MS = 1_500;

/** Takes a snapshot of each state of the page during interaction, with all sources that read the page. */
export class StateSnapshotRecorder implements StateRecorder {
  readonly seen: StateSnapshot[] = [];
  readonly #context: SnapshotContext;
  readonly #isSmall: boolean;
  #spentMs = 0;

  constructor(context: SnapshotContext) {
    this.#context = context;
    this.#isSmall = context.survey.summary.nodes < LARGE_NODES;
  }

  /** States of a very large page are not judged. */
  get isSmall(): boolean {
    return this.#isSmall;
  }

  get isFull(): boolean {
    return this.seen.length >= MAX_STATES;
  }

  get isLate(): boolean {
    return this.#spentMs >= MAX_TIME_MS * slowdown();
  }

  /**
   * Takes a snapshot of what became visible since `mark`, when it stops moving. A state that never stops or
   * disappears is not judged. Rejects only when the page itself is gone.
   */
  async look(used: InteractionContext, opened: Opened, signal: AbortSignal): Promise<StateLook> {
    if (!this.#isSmall) return leftOut('size');
    if (this.isFull) return leftOut('too-many');
    if (signal.aborted || this.isLate) return leftOut('time');
    const startMs = performance.now();
    const { clock } = this.#context.session;
    try {
      const news = await this.#comesToRest(used, opened.control);
      // Everything visible has been judged before, or has disappeared.
      if (news !== 'still') return leftOut(news === 'none' ? 'opened' : 'moving');
      signal.throwIfAborted();
      // All sources read the same moment.
      clock.stop();
      const now = await this.#seenNow(stateOf(opened), signal);
      if (!now) return leftOut('time');
      this.seen.push(now.seen);
      return { shown: shownState(used, now), outcome: 'opened' };
    } catch (error) {
      if (error instanceof WorldLost) throw error;
      return leftOut('time');
    } finally {
      if (!signal.aborted) {
        clock.resumeRealTime();
        await clock.catchUp().catch(() => undefined);
      }
      this.#spentMs += performance.now() - startMs;
    }
  }

  async #comesToRest(used: InteractionContext, control: PageElement): Promise<'still' | 'moves' | 'none'> {
    const { session, settle } = this.#context;
    const { world } = settle;
    const id = used.backendIdOf(control);
    const looks = async (ms: number) => {
      await session.clock.run(ms, 0, CLOCK_CAP_MS);
      return String(
        await world.callWithNodes(
          `function (control) { return ${KIT}.settle().then(() => ${KIT}.findNews(control ?? null)); }`,
          id === null ? [] : [id],
        ),
      );
    };
    let before = await looks(OPENING_MS);
    for (let at = 0; at < MAX_WAITS; at += 1) {
      const now = await looks(STILL_MS);
      if (now === before) return (await world.evaluate(`${KIT}.news.length > 0`)) === true ? 'still' : 'none';
      before = now;
    }
    return 'moves';
  }

  async #seenNow(state: FindingState, signal: AbortSignal): Promise<SeenNow | null> {
    const { input, settings, session, settle } = this.#context;
    const { world } = settle;
    const parts = { elements: `${KIT}.news`, isAsked: (ruleId: string) => !isAboutWholePage(ruleId) };
    const snapshot = await takeSnapshot(this.#context, parts);
    // Restores the fields to their forms even when nothing was described.
    if (asks(input, 'lh')) await world.evaluate(`${JUDGE}.describe([])`);
    signal.throwIfAborted();
    if (!snapshot) return null;
    const { gathered, sourceResults } = snapshot;
    const idsOf = async (name: string) =>
      new Set(
        (await world.backendIdsOf(`${KIT}.${name}`)).flatMap((id) =>
          id === null ? [] : idOfNode(session.mainFrameId, id),
        ),
      );
    const [news, known] = [await idsOf('news'), await idsOf('knownInNews')];
    session.clock.resumeRealTime();
    const window = input.screenshot ? await takeWindow(session.cdp, world, settings.viewport) : null;
    const page = readPage(gathered.facts);
    const ids = nodeIds(gathered, page);
    const facts = await this.#painted({ gathered, page, ids }, news);
    return {
      seen: { state, gathered: { ...gathered, facts }, sourceResults, news, known, window },
      page,
      ids,
    };
  }

  /** New texts whose colours cannot be computed from styles. */
  #painted(
    { gathered, page, ids }: { gathered: GatheredFacts; page: Page; ids: NodeIds },
    news: ReadonlySet<string>,
  ): Promise<PageFacts> {
    return withPaintedTexts(this.#context.session, gathered, PAINTED_MS, {
      isWanted: ({ frame, node }) => {
        for (let at = elementOfText(page, frame, node); at; at = at.parent)
          if (news.has(ids.idOfElement(at))) return true;
        return false;
      },
    });
  }
}

function leftOut(outcome: StateLook['outcome']): StateLook {
  return { shown: null, outcome };
}

/** With the page before its painted texts were measured. */
interface SeenNow {
  seen: StateSnapshot;
  page: Page;
  ids: NodeIds;
}

function shownState(used: InteractionContext, { seen, page, ids }: SeenNow): ShownState {
  return {
    used: laterPage(used, seen.gathered, page),
    isNews: (element) => isNewIn(seen, ids, element),
  };
}

function elementOfText(page: Page, frame: number, node: number): PageElement | null {
  const within = page.frames[frame];
  return within?.elementAt(node) ?? within?.elementAt(within.facts.nodes[node]?.parent ?? -1) ?? null;
}
