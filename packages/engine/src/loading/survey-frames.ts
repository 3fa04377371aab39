import { z } from 'zod';
import { MAX_FRAME_DEPTH, MAX_FRAMES } from '../browser/frame-limits.ts';
import { IsolatedWorld } from '../browser/isolated-world.ts';
import type { Cdp, PageSession } from '../browser/page-session.ts';
import { settledWithin } from '../browser/settled-within.ts';
import { type LoadState, readLoadState } from '../in-page/read-load-state.ts';
import { MAX_ADDRESS } from './why-not-loaded.ts';

const MAX_LINKS = 200;
/** The source that judges a hanging frame handles it. */
const FRAME_TIMEOUT_MS = 5_000;
const SCRIPT = `(${readLoadState.toString()})(${MAX_LINKS})`;

const loadState = z.object({
  isErrorPage: z.boolean(),
  isBlank: z.boolean(),
  status: z.number().int().nullable(),
  isMalformed: z.boolean(),
  origin: z.string(),
  isQuirky: z.boolean(),
  sheets: z.array(
    z.object({
      url: z.string().transform((url) => url.slice(0, MAX_ADDRESS)),
      isWanted: z.boolean(),
      isOther: z.boolean(),
    }),
  ),
}) satisfies z.ZodType<LoadState>;

/** Load state of the page itself. Throws WorldLost when the page is gone. */
export async function loadStateOf(world: IsolatedWorld): Promise<LoadState> {
  return loadState.parse(await world.evaluate(SCRIPT));
}

/** Load states of the page's frames, without frames that are gone or do not respond. */
export interface FrameSurvey {
  /** By frame id. */
  states: ReadonlyMap<string, LoadState>;
  /** Sessions of out-of-process frames. */
  others: Cdp[];
}

export async function surveyFrames(session: PageSession): Promise<FrameSurvey> {
  const states = new Map<string, LoadState>();
  const finding = session.hasFrames() ? session.allSessions() : Promise.resolve([]);
  // A hanging frame may already block the request for its session.
  if (!(await settledWithin(FRAME_TIMEOUT_MS, finding))) return { states, others: [] };
  const sessions = await finding;
  const frames = sessions
    .flatMap(({ cdp, frameIds }) => frameIds.map((frameId) => ({ cdp, frameId })))
    .filter(
      ({ frameId }) => frameId !== session.mainFrameId && session.frameDepth(frameId) <= MAX_FRAME_DEPTH,
    );
  await Promise.all(
    frames.slice(0, MAX_FRAMES).map(async ({ cdp, frameId }) => {
      const state = await stateOf(cdp, frameId);
      if (state) states.set(frameId, state);
    }),
  );
  // A frame that did not respond here would not list its files either.
  const answering = sessions
    .slice(1)
    .filter(({ frameIds }) => frameIds.some((frameId) => states.has(frameId)));
  return { states, others: answering.map(({ cdp }) => cdp) };
}

async function stateOf(cdp: Cdp, frameId: string): Promise<LoadState | null> {
  const world = IsolatedWorld.create(cdp, frameId)
    .then(loadStateOf)
    .catch(() => null);
  return (await settledWithin(FRAME_TIMEOUT_MS, world)) ? world : null;
}
