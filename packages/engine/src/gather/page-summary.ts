import { z } from 'zod';
import { IsolatedWorld } from '../browser/isolated-world.ts';
import type { PageSession } from '../browser/page-session.ts';
import { MAX_LINK, MAX_LINKS, type PageSummary, summarizePage } from '../in-page/summarize-page.ts';
import { withTimeout } from '../with-timeout.ts';

const address = z.string().max(MAX_LINK);
const pageSummary = z.object({
  title: z.string().catch(''),
  lang: z.string().catch(''),
  hasContent: z.boolean(),
  document: z.object({ width: z.number(), height: z.number() }),
  nodes: z.number(),
  canonical: address.nullable(),
  links: z.array(address).max(MAX_LINKS),
}) satisfies z.ZodType<PageSummary>;

const SCRIPT = `(${summarizePage.toString()})(${MAX_LINKS}, ${MAX_LINK})`;
/** Maximum number of cross-origin frames whose links are read. */
const MAX_FRAMES = 20;
const FRAME_TIMEOUT_MS = 1_000;
const FRAMES_TIMEOUT_MS = 2_000;

/** Summary of the page, with links and size. */
export async function readSummary(world: IsolatedWorld): Promise<PageSummary> {
  return pageSummary.parse(await world.evaluate(SCRIPT));
}

/** Links in cross-origin frames; a frame that does not respond in time has none. Never rejects. */
export async function linksOfOtherFrames(session: PageSession): Promise<string[]> {
  if (!session.hasFrames()) return [];
  return withTimeout(FRAMES_TIMEOUT_MS, 'The frames hang.', () => askFrames(session)).catch(() => []);
}

async function askFrames(session: PageSession): Promise<string[]> {
  const sessions = await session.allSessions();
  const frames = sessions.flatMap(({ cdp, frameIds }) => frameIds.map((frameId) => ({ cdp, frameId })));
  const inner = frames.filter(({ frameId }) => frameId !== session.mainFrameId).slice(0, MAX_FRAMES);
  const answers = await Promise.all(
    inner.map(({ cdp, frameId }) =>
      withTimeout(FRAME_TIMEOUT_MS, 'The frame hangs.', async () =>
        readSummary(await IsolatedWorld.create(cdp, frameId)),
      ).catch(() => null),
    ),
  );
  return answers.flatMap((summary) => summary?.links ?? []);
}
