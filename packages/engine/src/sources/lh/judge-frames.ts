import { MAX_FRAME_DEPTH, MAX_FRAMES } from '../../browser/frame-limits.ts';
import { IsolatedWorld } from '../../browser/isolated-world.ts';
import type { PageSession } from '../../browser/page-session.ts';
import { settledWithin } from '../../browser/settled-within.ts';
import { END_ANIMATIONS } from '../../in-page/end-animations.ts';
import { COSTLY_RULES } from '../../page-size.ts';
import { withTimeout } from '../../with-timeout.ts';
import {
  type ChildFrame,
  childFrames,
  elementDescriptions,
  type FoundRule,
  foundRules,
} from './found-rule.ts';
import { JUDGE, judgeSource } from './judge-source.ts';
import { asAxeWouldSay, RULE_OPTIONS } from './second-look/look-again-at.ts';
import { secondLook } from './second-look/second-look.ts';

export interface FrameVerdicts {
  /** For the page with all its frames, after the second look. */
  rules: FoundRule[];
  /** For the top frame only, unchanged from axe. */
  topRules: FoundRule[];
  /** Isolated worlds of the judged frames; index 0 is the top frame. */
  worlds: IsolatedWorld[];
  /** Ids of the judged frames. */
  frameIds: string[];
  /** Descriptions of frames that could not be judged. */
  unreadFrames: string[];
  /** Rules that took too long on a large page. */
  lateRules: string[];
}

interface Walk {
  session: PageSession;
  options: string;
  worlds: IsolatedWorld[];
  frameIds: string[];
  lostFrames: ReadonlySet<string>;
  /** Results of the frames below the top, in frame tree order; null for an unread frame. */
  partials: (string | null)[];
  unreadFrames: string[];
  /** Frames beyond the depth limit, without their descendants. */
  tooDeep: number;
  tooMany: number;
}

/** How long axe may wait for style sheets and media that it reads. */
const PRELOAD_TIMEOUT_MS = 2_000;

/** A hanging frame must not prevent the test of the page. */
const FRAME_TIMEOUT_MS = 10_000;

/**
 * Runs axe in every frame, each in an isolated world, and merges the results in the top frame. Uses no
 * postMessage, so no page can forge results.
 * `top` already contains the judge of the top frame. Throws WorldLost when the page navigates meanwhile.
 *
 * @param options.lostFrames ids of frames that did not load
 * @param options.elements an expression for an array of the elements to judge, in the world of the top frame;
 * null for the whole page
 */
export async function judgeFrames(
  session: PageSession,
  top: IsolatedWorld,
  ruleIds: readonly string[],
  {
    inParts = null,
    lostFrames = new Set(),
    elements = null,
  }: {
    inParts?: { ruleTimeoutMs: number } | null;
    lostFrames?: ReadonlySet<string>;
    elements?: string | null;
  } = {},
): Promise<FrameVerdicts> {
  const costly = inParts ? ruleIds.filter((id) => COSTLY_RULES.includes(id)) : [];
  const options = optionsFor(ruleIds.filter((id) => !costly.includes(id)));
  const walk: Walk = {
    session,
    options: optionsFor(ruleIds),
    worlds: [top],
    frameIds: [session.mainFrameId],
    lostFrames,
    partials: [],
    unreadFrames: [],
    tooDeep: 0,
    tooMany: 0,
  };
  await judgeChildren(
    walk,
    top,
    await run(top, options, elements === null ? 'null' : `{ include: ${elements} }`),
  );
  const lateRules: string[] = [];
  for (const id of costly)
    if (!(await runInTime(session, top, id, inParts?.ruleTimeoutMs ?? 0))) lateRules.push(id);
  const hasFrames = walk.partials.length > 0;
  const topRules = hasFrames ? await rulesOf(top, `finishAlone(${options})`) : null;
  const partials = walk.partials.map((partial) => JSON.stringify(partial)).join();
  const rules = await rulesOf(top, `finish([${partials}], ${options})`);
  const isJudged = ({ id }: FoundRule) => !lateRules.includes(id);
  return {
    rules: await secondLook(rules.filter(isJudged), walk.worlds),
    topRules: asAxeWouldSay((topRules ?? rules).filter(isJudged)),
    worlds: walk.worlds,
    frameIds: walk.frameIds,
    unreadFrames: [...walk.unreadFrames, ...beyondLimits(walk)],
    lateRules,
  };
}

function optionsFor(ruleIds: readonly string[]): string {
  return JSON.stringify({
    runOnly: { type: 'rule', values: ruleIds },
    checks: RULE_OPTIONS,
    // Passed elements are not reported.
    resultTypes: ['violations', 'incomplete'],
    preload: {
      // axe downloads style sheets again for this, so only for the rule that reads them.
      assets: ruleIds.includes('css-orientation-lock') ? ['cssom', 'media'] : ['media'],
      timeout: PRELOAD_TIMEOUT_MS,
    },
  });
}

/** Runs one rule in the top frame. Returns false on a timeout, after terminating the script. */
async function runInTime(
  session: PageSession,
  top: IsolatedWorld,
  ruleId: string,
  timeoutMs: number,
): Promise<boolean> {
  const running = run(top, optionsFor([ruleId]), 'null');
  if (await settledWithin(timeoutMs, running)) {
    await running;
    return true;
  }
  running.catch(() => undefined);
  await session.terminateScripts();
  await top.evaluate(`${JUDGE}.recover()`);
  return false;
}

async function judgeChildren(
  walk: Walk,
  parent: IsolatedWorld,
  children: ChildFrame[],
  depth = 1,
): Promise<void> {
  for (const child of children) {
    const beyond = depth > MAX_FRAME_DEPTH ? 'tooDeep' : walk.worlds.length > MAX_FRAMES ? 'tooMany' : null;
    if (beyond) {
      walk.partials.push(null);
      walk[beyond] += 1;
      continue;
    }
    const judged = await withTimeout(FRAME_TIMEOUT_MS, 'it did not answer in time', () =>
      judgeChild(walk, parent, child),
    ).catch((error: unknown) => ({ error }));
    if (judged !== 'lost' && 'error' in judged) {
      walk.partials.push(null);
      walk.unreadFrames.push(await unreadSentence(parent, child, judged.error));
    } else if (judged === 'lost') {
      walk.partials.push(null);
    } else {
      walk.partials.push(judged.partial);
      await judgeChildren(walk, judged.world, judged.children, depth + 1);
    }
  }
}

async function judgeChild(walk: Walk, parent: IsolatedWorld, child: ChildFrame) {
  const frameId = await parent.frameIdOf(`${JUDGE}.frameElement(${child.element})`);
  if (frameId !== null && walk.lostFrames.has(frameId)) return 'lost';
  const cdp = frameId && (await walk.session.frameSession(frameId));
  if (!cdp) throw new Error('it shows no document');
  const world = await IsolatedWorld.create(cdp, frameId);
  const frame = walk.worlds.push(world) - 1;
  walk.frameIds[frame] = frameId;
  await world.evaluate(`${judgeSource(frame)}\n${END_ANIMATIONS}`);
  const children = await run(world, walk.options, JSON.stringify(child.context));
  return { world, children, partial: String(await world.evaluate(`${JUDGE}.exportPartial()`)) };
}

/** @param context what axe judges, as an expression */
async function run(world: IsolatedWorld, options: string, context: string): Promise<ChildFrame[]> {
  return childFrames.parse(await world.evaluate(`${JUDGE}.run(${options}, ${context})`));
}

async function rulesOf(world: IsolatedWorld, call: string): Promise<FoundRule[]> {
  return foundRules.parse(await world.evaluate(`${JUDGE}.${call}`));
}

function beyondLimits({ tooDeep, tooMany }: Walk): string[] {
  return [
    ...(tooDeep > 0 ? [`${tooDeep} within ${MAX_FRAME_DEPTH} others: nested too deep`] : []),
    ...(tooMany > 0 ? [`${tooMany} behind the first ${MAX_FRAMES}: too many`] : []),
  ];
}

/** Throws WorldLost when the parent is gone too. */
async function unreadSentence(parent: IsolatedWorld, child: ChildFrame, error: unknown): Promise<string> {
  const described = elementDescriptions.parse(await parent.evaluate(`${JUDGE}.describe([${child.element}])`));
  const reason = error instanceof Error ? error.message : String(error);
  return `${described[0]?.selector.join(' >>> ') ?? 'A frame'}: ${reason.split('\n')[0]}`;
}
