import { z } from 'zod';
import { MAX_FRAME_DEPTH, MAX_FRAMES } from '../browser/frame-limits.ts';
import { IsolatedWorld } from '../browser/isolated-world.ts';
import type { Cdp, PageSession } from '../browser/page-session.ts';
import { settledWithin } from '../browser/settled-within.ts';
import { type LoadState, readLoadState } from '../in-page/read-load-state.ts';
import { MAX_ADDRESS } from './why-not-loaded.ts';

const MAX_LINKS = 200;
/** A frame that hangs is dealt with by who judges it. */
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

/** How far the page itself has come. Throws WorldLost with the page. */
export async function loadStateOf(world: IsolatedWorld): Promise<LoadState> {
  return loadState.parse(await world.evaluate(SCRIPT));
}

/** What the frames of a page say; a frame that is gone or does not answer is left out. */
export interface FrameSurvey {
  /** By their ids. */
  states: ReadonlyMap<string, LoadState>;
  /** Connections to those in processes of their own. */
  others: Cdp[];
}

export async function surveyFrames(session: PageSession): Promise<FrameSurvey> {
  const states = new Map<string, LoadState>();
  const finding = session.hasFrames() ? session.allSessions() : Promise.resolve([]);
  // A frame that hangs may already hold up who asks for its connection.
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
  // A frame that did not answer here would not answer about its files either.
  const answering = sessions
    .slice(1)
    .filter(({ frameIds }) => frameIds.some((frameId) => states.has(frameId)));
  return { states, others: answering.map(({ cdp }) => cdp) };
}

async function stateOf(cdp: Cdp, frameId: string): Promise<LoadState | null> {
  const asked = IsolatedWorld.create(cdp, frameId)
    .then(loadStateOf)
    .catch(() => null);
  return (await settledWithin(FRAME_TIMEOUT_MS, asked)) ? asked : null;
}
