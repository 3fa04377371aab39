import { createScope, parseRobots, robotsForLinks } from '@abhigam/crawl';
import { createDocumentReader, fetchText } from '@abhigam/egress';
import { describeDocument, type TestPageInput } from '@abhigam/engine';
import type { CliConfig } from './config.ts';

type LookBehind = NonNullable<TestPageInput['lookBehind']>;
type Target = NonNullable<ReturnType<typeof describeDocument>>;
type Read = (url: string, signal: AbortSignal) => Promise<Target | 'gone' | null>;

const PAUSE_MS = 250;
/** Where requests are to be further apart, a page's test would wait for its links. */
const LONGEST_DELAY_MS = 3_000;
const ROBOTS = { maxBytes: 600_000, timeoutMs: 6_000 };

/**
 * Tells what links of tested pages lead to, with one reader for each site (decision 77): within robots.txt, unless the user does
 * not want it obeyed, and never what may act.
 */
export function createLinkTargets(
  config: Pick<CliConfig, 'policy' | 'userAgent'>,
  { obeyRobots = true, pauseMs = PAUSE_MS }: { obeyRobots?: boolean; pauseMs?: number } = {},
): LookBehind {
  const readers = new Map<string, Promise<Read>>();
  return async ({ url }, signal) => {
    const { origin } = new URL(url);
    const reader = readers.get(origin) ?? openReader(origin, config, { obeyRobots, pauseMs });
    readers.set(origin, reader);
    return (await reader)(url, signal);
  };
}

async function openReader(
  origin: string,
  { policy, userAgent }: Pick<CliConfig, 'policy' | 'userAgent'>,
  { obeyRobots, pauseMs }: { obeyRobots: boolean; pauseMs: number },
): Promise<Read> {
  const asked = obeyRobots
    ? robotsForLinks(await fetchText(new URL('/robots.txt', origin), policy, { ...ROBOTS, userAgent }))
    : { text: null, delayMs: 0 };
  if (!asked || asked.delayMs > LONGEST_DELAY_MS) return async () => null;
  const robots = asked.text === null ? null : parseRobots(asked.text);
  const scope = createScope({ base: origin, robots });
  const documents = createDocumentReader(
    {
      policy,
      userAgent,
      pauseMs: Math.max(pauseMs, asked.delayMs),
      mayAsk: (address) => 'key' in scope.judge(address.href, { depth: 0, base: origin }),
    },
    describeDocument,
  );
  return (address, signal) => documents.read(address, signal);
}
