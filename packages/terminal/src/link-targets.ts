import {
  createScope,
  LINK_ROBOTS_LIMITS,
  linkTargetDelayMs,
  parseRobots,
  robotsForLinkTargets,
} from '@abhigam/crawl';
import { createDocumentReader, fetchText } from '@abhigam/egress';
import { describeDocument, type TestPageInput } from '@abhigam/engine';
import type { CliConfig } from './config.ts';

type LookBehind = NonNullable<TestPageInput['lookBehind']>;
type Target = NonNullable<ReturnType<typeof describeDocument>>;
type Read = (url: string, signal: AbortSignal) => Promise<Target | 'gone' | null>;

/**
 * Describes the targets of links on tested pages, with one reader per site (decision 77). Obeys robots.txt
 * unless the user disables it, and never requests URLs that may have side effects.
 */
export function createLinkTargets(
  config: Pick<CliConfig, 'policy' | 'userAgent'>,
  { obeyRobots = true, pauseMs }: { obeyRobots?: boolean; pauseMs?: number } = {},
): LookBehind {
  const readers = new Map<string, Promise<Read>>();
  return async ({ url }, signal) => {
    const { origin } = new URL(url);
    const reader = readers.get(origin) ?? openReader(origin, config, { obeyRobots, leastMs: pauseMs });
    readers.set(origin, reader);
    return (await reader)(url, signal);
  };
}

async function openReader(
  origin: string,
  { policy, userAgent }: Pick<CliConfig, 'policy' | 'userAgent'>,
  { obeyRobots, leastMs }: { obeyRobots: boolean; leastMs: number | undefined },
): Promise<Read> {
  const robotsFile = obeyRobots
    ? robotsForLinkTargets(
        await fetchText(new URL('/robots.txt', origin), policy, { ...LINK_ROBOTS_LIMITS, userAgent }),
      )
    : { text: null, delayMs: 0 };
  const pauseMs = robotsFile && linkTargetDelayMs(robotsFile.delayMs, leastMs);
  if (!robotsFile || pauseMs === null) return async () => null;
  const robots = robotsFile.text === null ? null : parseRobots(robotsFile.text);
  const scope = createScope({ base: origin, robots });
  const documents = createDocumentReader(
    {
      policy,
      userAgent,
      pauseMs,
      isAllowedUrl: (address) => 'key' in scope.judge(address.href, { depth: 0, base: origin }),
    },
    describeDocument,
  );
  return (address, signal) => documents.read(address, signal);
}
