import type { AnimatedImage, AnimatedPart, ChangingPart, MotionFacts } from '@abhigam/facts';
import { STOP_NAMES } from '@abhigam/rules';
import { z } from 'zod';
import type { Cdp } from '../../browser/page-session.ts';
import { settledWithin } from '../../browser/settled-within.ts';
import { type ImageAnimation, readImageAnimation } from '../../images/animated-image.ts';
import { decodeDataUrl } from '../../images/take-images.ts';
import { END_ANIMATIONS } from '../../in-page/end-animations.ts';
import type { FoundAnimation, FoundChange } from '../../in-page/motion/found-motion.ts';
import { slowdown } from '../../slowdown.ts';
import type { InteractionContext } from './interaction-context.ts';
import { MOTION_WATCH, STEP_MS, STEP_TIMEOUT_MS } from './motion-watch.ts';
import { movePointer, outside } from './pointer.ts';

const WATCH_EXPRESSION = 'globalThis.engineMotionWatch';
/** Seconds: three changes of a carousel with six seconds per slide. */
const STEPS = 18;
/**
 * Seconds after clicking stop controls: one change of such a carousel, and a little more. A single change may
 * have been in progress, so another change is waited for.
 */
const STEPS_AFTER_STOP = 12;
/** Steps at the end, for a timed redirect: one minute. */
const LAST_STEPS = 12;
const LAST_STEP_MS = 5_000;
const MAX_SHOWN = 500;
/**
 * Wall-clock limit, scaled by `slowdown()` on a loaded machine. Most pages need about 0.5 s. Changes seen before
 * the limit are reported.
 */
const MAX_WATCH_MS = 8_000;
const MAX_FOUND = 400;
const MAX_IMAGES = 60;
const MAX_IMAGE_BYTES = 8_000_000;

const place = z.number().int().nonnegative();
const animations = z
  .array(
    z.object({
      element: place,
      pseudo: z.enum(['content', 'bare']).nullable(),
      totalMs: z.number().nullable(),
      periodMs: z.number(),
      rounds: z.number().nullable(),
      properties: z.array(z.string().max(100)).max(20),
      blinks: z.boolean(),
      backgrounds: z.array(z.string().max(200)).max(4),
    }),
  )
  .max(MAX_FOUND) satisfies z.ZodType<FoundAnimation[]>;
const changes = z
  .array(
    z.object({
      element: place,
      how: z.enum(['moves', 'text']),
      times: z.number(),
      spanMs: z.number(),
      isCounter: z.boolean(),
      afterStop: z.number().nullable(),
      afterTurn: z.number().nullable(),
      onlyOnceUsed: z.boolean(),
    }),
  )
  .max(MAX_FOUND) satisfies z.ZodType<FoundChange[]>;
const images = z.array(z.object({ element: place, url: z.string() })).max(MAX_FOUND);

/**
 * Reports automatic movement: animations as recorded when they were ended, images by their files, and scripts
 * by advancing the page's clock. The page is unusable afterwards: its timers no longer run.
 */
export async function probeMotion(
  used: InteractionContext,
  signal: AbortSignal,
): Promise<MotionFacts | undefined> {
  const { world, cdp } = used;
  await movePointer(cdp, outside(used.viewport));
  await world.evaluate(`${END_ANIMATIONS}; ${WATCH_EXPRESSION} = ${MOTION_WATCH}; undefined`);
  const animated = animations.parse(await world.evaluate(`${WATCH_EXPRESSION}.animations()`));
  const files = images.parse(await world.evaluate(`${WATCH_EXPRESSION}.images()`));
  const moving = await animationsOf(cdp, used.session.mainFrameId, files);
  const { watchedMs, leaves } = await advance(used, signal);
  const changed = await changesSoFar(used);
  const count = z.number().parse(await world.evaluate(`${WATCH_EXPRESSION}.count()`));
  const ids = await world.backendIdsOf(
    `Array.from({ length: ${Math.min(count, MAX_FOUND)} }, (_, at) => ${WATCH_EXPRESSION}.element(at))`,
  );
  // Leaves out elements that were added after the facts.
  const placed = <T extends { element: number }, Facts>(
    all: readonly T[],
    factsOf: (one: Omit<T, 'element'>) => Facts,
  ) =>
    all.flatMap(({ element, ...rest }) => {
      const id = ids[element] ?? null;
      const ref = id === null ? null : used.refOf(id);
      return ref ? [{ element: ref, ...factsOf(rest) }] : [];
    });
  return {
    animations: placed(
      animated,
      ({ pseudo, totalMs, rounds, ...rest }): Omit<AnimatedPart, 'element'> => ({
        ...rest,
        ...(pseudo !== null && { pseudo }),
        totalMs: totalMs ?? 'endless',
        rounds: rounds ?? 'endless',
      }),
    ),
    images: placed(moving, (rest): Omit<AnimatedImage, 'element'> => rest),
    changes: placed(
      changed,
      ({ isCounter, afterStop, afterTurn, onlyOnceUsed, ...rest }): Omit<ChangingPart, 'element'> => ({
        ...rest,
        ...(isCounter && { isCounter }),
        ...(afterStop !== null && { afterStop }),
        ...(afterTurn !== null && { afterTurn }),
        ...(onlyOnceUsed && { onlyOnceUsed }),
      }),
    ),
    watchedMs,
    leaves,
  };
}

async function changesSoFar({ world }: InteractionContext): Promise<FoundChange[]> {
  return changes.parse(await world.evaluate(`${WATCH_EXPRESSION}.changes()`));
}

/** From the browser's cache; nothing is loaded again. */
async function animationsOf(cdp: Cdp, frameId: string, files: z.infer<typeof images>) {
  const byUrl = new Map<string, ImageAnimation | null>();
  for (const { url } of files) {
    if (byUrl.has(url) || byUrl.size >= MAX_IMAGES) continue;
    byUrl.set(url, null);
    const bytes = await bytesOf(cdp, frameId, url).catch(() => null);
    if (bytes && bytes.length <= MAX_IMAGE_BYTES) byUrl.set(url, readImageAnimation(bytes));
  }
  return files.flatMap(({ element, url }) => {
    const animation = byUrl.get(url);
    return animation ? [{ element, ...animation }] : [];
  });
}

async function bytesOf(cdp: Cdp, frameId: string, url: string): Promise<Buffer | null> {
  if (url.startsWith('data:')) return url.length > MAX_IMAGE_BYTES ? null : decodeDataUrl(url);
  const { content, base64Encoded } = await cdp.send('Page.getResourceContent', { frameId, url });
  return Buffer.from(content, base64Encoded ? 'base64' : 'utf8');
}

const LINES = "(document.body?.innerText ?? '').split('\\n')";
const REMEMBER_LINES = `globalThis.engineLines = new Set(${LINES}); undefined`;
const LINES_SINCE = `${LINES}.filter((line) => !globalThis.engineLines.has(line)).join('\\n').slice(0, ${MAX_SHOWN})`;

function withoutPlace(url: string): string {
  return url.split('#')[0] ?? '';
}

/** Advances the page's clock second by second, and checks after each. */
async function advance(
  used: InteractionContext,
  signal: AbortSignal,
): Promise<Pick<MotionFacts, 'watchedMs' | 'leaves'>> {
  const { world, cdp, session, page } = used;
  const seen: Pick<MotionFacts, 'watchedMs' | 'leaves'> = { watchedMs: 0, leaves: null };
  const dialogs: string[] = [];
  const onDialog = ({ message }: { message: string }) => {
    dialogs.push(message);
  };
  const onNavigation = ({ frameId, reason, url }: { frameId: string; reason: string; url: string }) => {
    if (frameId !== session.mainFrameId || !/^(scriptInitiated|reload)$/.test(reason)) return;
    const isReload = reason === 'reload' || withoutPlace(url) === withoutPlace(page.top.facts.url);
    seen.leaves ??= { afterMs: seen.watchedMs, ...(isReload && { isReload }) };
  };
  const endMs = performance.now() + MAX_WATCH_MS * slowdown();
  const isTimeUp = () => signal.aborted || performance.now() > endMs;
  const watch = async (steps: number) => {
    for (let step = 0; step < steps && !isTimeUp(); step += 1) {
      const look = `${WATCH_EXPRESSION}.look(${seen.watchedMs + STEP_MS})`;
      const { isOver } = await session.clock.runThenAsk(STEP_MS, STEP_TIMEOUT_MS, world, look);
      if (!isOver) return false;
      seen.watchedMs += STEP_MS;
    }
    return !isTimeUp();
  };
  /** Returns whether it was watched to the end. */
  const watchAll = async (): Promise<boolean> => {
    if (!(await watch(STEPS))) return false;
    // Without changes there is nothing to stop.
    const isChanging = (await changesSoFar(used)).length > 0;
    const press = `${WATCH_EXPRESSION}.pressStops(${JSON.stringify(STOP_NAMES)}, ${seen.watchedMs})`;
    const leftBefore = seen.leaves;
    const pressStops = async () => z.number().parse(await world.evaluate(press));
    // Some carousels stop permanently after the user has selected another slide.
    const pressTurns = async () =>
      z.number().parse(await world.evaluate(`${WATCH_EXPRESSION}.pressTurns(${seen.watchedMs})`));
    const pressed = isChanging ? (await pressStops()) || (await pressTurns()) : 0;
    // Navigation by a control is not a timed redirect.
    seen.leaves = leftBefore;
    if (pressed > 0) {
      if (!(await watch(STEPS_AFTER_STOP))) return false;
      const hasTurnedOnce = (await changesSoFar(used)).some(
        ({ afterStop, afterTurn }) => afterStop === 1 || afterTurn === 1,
      );
      if (hasTurnedOnce && !(await watch(STEPS_AFTER_STOP))) return false;
    }
    for (let step = 0; step < LAST_STEPS && seen.leaves === null && !isTimeUp(); step += 1) {
      if (!(await session.clock.run(LAST_STEP_MS, 0, STEP_TIMEOUT_MS))) return false;
      seen.watchedMs += LAST_STEP_MS;
    }
    return !isTimeUp();
  };
  cdp.on('Page.frameRequestedNavigation', onNavigation);
  cdp.on('Page.javascriptDialogOpening', onDialog);
  try {
    await world.evaluate(REMEMBER_LINES);
    const begun = world.evaluate(`${WATCH_EXPRESSION}.start()`);
    // Without drawn frames the page does not get there.
    if (!(await settledWithin(STEP_TIMEOUT_MS, begun))) {
      used.unfinished.set('motion', 'time');
      return seen;
    }
    await begun;
    if (!(await watchAll())) used.unfinished.set('motion', 'time');
    // With the lines that the page has added about it; the page is still there.
    const lines = seen.leaves && (await world.evaluate(LINES_SINCE).catch(() => null));
    if (seen.leaves && typeof lines === 'string')
      seen.leaves.shown = [...dialogs, lines].join('\n').slice(0, MAX_SHOWN);
    return seen;
  } finally {
    cdp.off('Page.frameRequestedNavigation', onNavigation);
    cdp.off('Page.javascriptDialogOpening', onDialog);
  }
}
