import { unpackJson } from '@abhigam/artifacts';
import { type ClaimedPage, digestedPage, type PageRecord } from '@abhigam/db';
import { type InteractionSetting, isIncomplete, type TestedPage } from '@abhigam/domain';
import {
  type Engine,
  PART_KINDS,
  type PagePart,
  type PageTest,
  type ResourceManifest,
} from '@abhigam/engine';
import { z } from 'zod';
import type { PackedPageTest } from '../packed-page.ts';

/** Increment when the file format changes: pages with an older one are tested again. */
const FORMAT = 3;

const texts = z.record(z.string(), z.string());
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const pagePart = z.object({
  kind: z.enum(PART_KINDS),
  url: z.string(),
  finalUrl: z.string(),
  status: z.number(),
  asked: texts,
  told: texts,
  validators: z
    .object({ etag: z.string().exactOptional(), lastModified: z.string().exactOptional() })
    .nullable(),
  body: z.object({ as: z.enum(['bytes', 'text']), sha256 }).nullable(),
  bytes: z.number().nullable(),
}) satisfies z.ZodType<PagePart>;

/** Parsed first: a file with other settings or another version is not parsed further. */
const cover = z.object({ format: z.literal(FORMAT), settings: z.string(), judged: z.iso.datetime() });

const keptJudgement = cover.extend({
  /** The run that tested the page. */
  testRunId: z.uuid(),
  template: z.string().nullable(),
  parts: z.array(pagePart).min(1),
  // Written by the same code that reads it; otherwise the settings would differ.
  result: z.custom<TestedPage>(isTestedPage),
  links: z.array(z.string()),
  scriptOnlyLinks: z.number().int(),
  handPrints: texts.nullable(),
  digested: digestedPage.nullable(),
  screenshot: z.object({ sha256, width: z.number(), height: z.number(), scale: z.number() }),
  elementPictures: z.array(sha256.nullable()),
  factsSha256: sha256.nullable(),
  inventoriesSha256: sha256.nullable(),
});
export type KeptJudgement = z.output<typeof keptJudgement>;

function isTestedPage(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'status' in value && value.status === 'COMPLETE';
}

/** Cache key: everything except the page itself that affects its result. */
export function settingsOf(
  engine: Pick<Engine, 'setup'>,
  page: Pick<ClaimedPage, 'wcagVersion' | 'wcagLevel' | 'disableExperimental' | 'sources' | 'crawl'>,
  interaction: InteractionSetting,
): string {
  const { wcagVersion, wcagLevel, disableExperimental, sources, crawl } = page;
  const { allowTlsErrors } = crawl;
  return JSON.stringify([
    Object.entries(engine.setup()).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    { wcagVersion, wcagLevel, disableExperimental, sources, allowTlsErrors, interaction },
  ]);
}

/** What to store of a test for the next run; null if the page would have to be tested again anyway. */
export function judgementToKeep(
  test: Pick<
    PageTest,
    | 'result'
    | 'resourceManifest'
    | 'template'
    | 'links'
    | 'scriptOnlyLinks'
    | 'manualTestFingerprints'
    | 'digested'
    | 'facts'
  > &
    Partial<Pick<PackedPageTest, 'packed'>>,
  stored: Pick<PageRecord, 'screenshot' | 'elementPictures' | 'factsSha256' | 'inventoriesSha256'>,
  { settings, testRunId }: { settings: string; testRunId: string },
): KeptJudgement | null {
  const { result, resourceManifest, template, links, scriptOnlyLinks, manualTestFingerprints, digested } =
    test;
  const { screenshot, elementPictures = [], factsSha256, inventoriesSha256 } = stored;
  if (result.status !== 'COMPLETE' || !isRepeatable(resourceManifest) || !isWhole(result)) return null;
  if (!screenshot || ((test.facts ?? test.packed?.facts) && !(factsSha256 && inventoriesSha256))) return null;
  return {
    format: FORMAT,
    settings,
    judged: result.startedAt,
    testRunId,
    template,
    parts: resourceManifest.parts,
    result,
    links,
    scriptOnlyLinks,
    handPrints: manualTestFingerprints,
    digested,
    screenshot,
    elementPictures: [...elementPictures],
    factsSha256,
    inventoriesSha256,
  };
}

function isRepeatable(
  manifest: ResourceManifest | null,
): manifest is ResourceManifest & { isRepeatable: true } {
  return manifest?.isRepeatable ?? false;
}

/** Parts that other pages represent, that are switched off, or that no visitor gets are not missing. */
function isWhole({ leftOut, erroredRules, unreadFrames, tlsError, textInImages }: TestedPage): boolean {
  const isMissed = leftOut.some(({ why }) => isIncomplete(why));
  const isRead = (textInImages?.unread ?? 0) === 0 && unreadFrames.length === 0;
  return !isMissed && isRead && erroredRules.length === 0 && tlsError === null;
}

/**
 * Reads a file of `judgementToKeep`; null if its settings differ or it is older than `after`. Throws for
 * other files.
 */
export async function readKeptJudgement(
  packed: Buffer,
  { settings, after }: { settings: string; after: Date },
): Promise<KeptJudgement | null> {
  const json = await unpackJson(packed);
  const { success, data } = cover.safeParse(json);
  if (!success || data.settings !== settings || new Date(data.judged) < after) return null;
  return keptJudgement.parse(json);
}
