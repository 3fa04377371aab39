import { IsolatedWorld } from '../../browser/isolated-world.ts';
import type { PageSession } from '../../browser/page-session.ts';
import { STILL_ANIMATIONS } from '../../in-page/still-animations.ts';
import { withTimeout } from '../../with-timeout.ts';
import {
  type ChildFrame,
  childFrames,
  elementDescriptions,
  type FoundRule,
  foundRules,
} from './found-rule.ts';
import { JUDGE, judgeSource } from './judge-source.ts';

export interface FrameVerdicts {
  /** For the page with all its frames. */
  rules: FoundRule[];
  /** For the top frame alone. */
  topRules: FoundRule[];
  /** Our worlds in the frames that were judged; 0 is the page itself. */
  worlds: IsolatedWorld[];
  /** Frames that could not be judged, in words. */
  unreadFrames: string[];
}

interface Walk {
  session: PageSession;
  options: string;
  worlds: IsolatedWorld[];
  /** What each frame below the top found, in the order of the frame tree; null for an unread one. */
  partials: (string | null)[];
  unreadFrames: string[];
}

/** How long axe may wait for style sheets and media that it wants to look into. */
const PRELOAD_TIMEOUT_MS = 2_000;

/** One frame that hangs must not cost the page. */
const FRAME_TIMEOUT_MS = 10_000;

/**
 * Runs axe in the page and in all its frames, each in a world of our own, and puts the answers
 * together in the top frame. Nothing is sent by postMessage, so no page can answer for another.
 * `top` holds the judge of the top frame already. Throws WorldLost when the page goes away meanwhile.
 */
export async function judgeFrames(
  session: PageSession,
  top: IsolatedWorld,
  ruleIds: readonly string[],
): Promise<FrameVerdicts> {
  const options = JSON.stringify({
    runOnly: { type: 'rule', values: ruleIds },
    // Nothing is shown of what passed.
    resultTypes: ['violations', 'incomplete'],
    preload: {
      // Style sheets are fetched anew for this, so only for the rule that reads them.
      assets: ruleIds.includes('css-orientation-lock') ? ['cssom', 'media'] : ['media'],
      timeout: PRELOAD_TIMEOUT_MS,
    },
  });
  const walk: Walk = { session, options, worlds: [top], partials: [], unreadFrames: [] };
  await judgeChildren(walk, top, await run(top, options, null));
  const hasFrames = walk.partials.length > 0;
  const topRules = hasFrames ? await rulesOf(top, `finishAlone(${options})`) : null;
  const partials = walk.partials.map((partial) => JSON.stringify(partial)).join();
  const rules = await rulesOf(top, `finish([${partials}], ${options})`);
  return { rules, topRules: topRules ?? rules, worlds: walk.worlds, unreadFrames: walk.unreadFrames };
}

async function judgeChildren(walk: Walk, parent: IsolatedWorld, children: ChildFrame[]): Promise<void> {
  for (const child of children) {
    const judged = await withTimeout(FRAME_TIMEOUT_MS, 'it did not answer in time', () =>
      judgeChild(walk, parent, child),
    ).catch((error: unknown) => ({ error }));
    if ('error' in judged) {
      walk.partials.push(null);
      walk.unreadFrames.push(await unreadSentence(parent, child, judged.error));
    } else {
      walk.partials.push(judged.partial);
      await judgeChildren(walk, judged.world, judged.children);
    }
  }
}

async function judgeChild(walk: Walk, parent: IsolatedWorld, child: ChildFrame) {
  const frameId = await parent.frameIdOf(`${JUDGE}.frameElement(${child.element})`);
  const cdp = frameId && (await walk.session.frameSession(frameId));
  if (!cdp) throw new Error('it shows no document');
  const world = await IsolatedWorld.create(cdp, frameId);
  const frame = walk.worlds.push(world) - 1;
  await world.evaluate(`${judgeSource(frame)}\n${STILL_ANIMATIONS}`);
  const children = await run(world, walk.options, child.context);
  return { world, children, partial: String(await world.evaluate(`${JUDGE}.exportPartial()`)) };
}

async function run(world: IsolatedWorld, options: string, context: unknown): Promise<ChildFrame[]> {
  return childFrames.parse(await world.evaluate(`${JUDGE}.run(${options}, ${JSON.stringify(context)})`));
}

async function rulesOf(world: IsolatedWorld, call: string): Promise<FoundRule[]> {
  return foundRules.parse(await world.evaluate(`${JUDGE}.${call}`));
}

/** Throws WorldLost when the parent is gone too. */
async function unreadSentence(parent: IsolatedWorld, child: ChildFrame, error: unknown): Promise<string> {
  const described = elementDescriptions.parse(await parent.evaluate(`${JUDGE}.describe([${child.element}])`));
  const reason = error instanceof Error ? error.message : String(error);
  return `${described[0]?.selector.join(' >>> ') ?? 'A frame'}: ${reason.split('\n')[0]}`;
}
