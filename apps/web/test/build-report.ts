import { type MediaEntry, noMedia, say } from '@abhigam/domain';
import { endRun } from '@abhigam/portal';
import { runScoring } from '@abhigam/rules';
import {
  buildAudit,
  buildFailingElement,
  buildOrganization,
  buildTestInstance,
  buildTestRun,
  buildUser,
  buildWebsite,
  mediaEntry,
} from '@abhigam/testing';
import sharp from 'sharp';
import { replaceMedia } from '../../../packages/db/src/queries/media-record.ts';
import type { ReportWorld } from './report-world.ts';

export const LOGIN = { email: 'officer@example.in', password: 'demo1234' };

export interface BuiltReport {
  websiteId: string;
  testRunId: string;
  /** A page with a contrast failure, an image without a text alternative and a warning. */
  pageId: string;
  failedPageId: string;
}

const PAGES = 11;
const CONTRAST = {
  contrastRatio: 3.45,
  expectedRatio: 4.5,
  fgColor: '#8a8a8a',
  bgColor: '#ffffff',
  fontSize: '12.0pt (16px)',
  fontWeight: 'normal',
  suggestedColor: '#737373',
  suggestedColorType: 'text',
  nearestColor: '#757575',
  nearestColorType: 'text',
};
const CAUSES = [
  {
    message: 'color-contrast',
    values: { textColour: '#8a8a8a', backgroundColour: '#ffffff', ratio: 3.45, expected: 4.5 },
  },
];

/**
 * A finished run with eleven tested pages and a failed one, with a screenshot and every kind of finding.
 *
 * @param elements number of contrast failures on the first page
 * @param addMore adds findings to the first page before the run ends
 */
export async function buildReport(
  world: ReportWorld,
  elements: number,
  addMore: (world: ReportWorld, pageId: string) => Promise<void> = async () => undefined,
): Promise<BuiltReport> {
  const { db } = world;
  const organization = await buildOrganization(db);
  const officer = await buildUser(db, { ...LOGIN, role: 'ADMIN', organization_id: organization.id });
  const website = await buildWebsite(db, {
    name: 'Example District',
    url: 'https://district.example.in/',
    organization_id: organization.id,
    user_id: officer.id,
  });
  const run = await buildTestRun(db, { website_id: website.id, status: 'RUNNING', seeded: new Date() });
  const picture = await sharp({ create: { width: 1366, height: 900, channels: 3, background: '#f4f4f4' } })
    .webp()
    .toBuffer();
  const testedWith = {
    engine: '0.1.0',
    ruleset: '0123456789ab',
    axe: '4.14.1',
    browser: '148.0.7778.96',
    viewport: { width: 1366, height: 768 },
    sources: ['lh', 'andi'],
  };
  const page = {
    engine: JSON.stringify({ ...testedWith, erroredRules: [], unreadFrames: [] }),
    test_run_id: run.id,
    status: 'COMPLETE' as const,
    score: 60,
    title: 'Notices',
    completed: new Date(),
    screenshot_sha256: await world.artifacts.put(picture),
    screenshot_width: 1366,
    screenshot_height: 900,
    screenshot_scale: 1,
  };
  const first = await buildTestInstance(db, {
    ...page,
    cnt_total_issues: elements + 1,
    cnt_total_warns: 1,
    engine: JSON.stringify({
      ...testedWith,
      erroredRules: ['object-alt'],
      unreadFrames: ['iframe#map: it did not answer in time'],
      leftOut: [
        { part: 'rules', why: 'size', rules: ['color-contrast', 'region'] },
        { part: 'image-text', why: 'time', rules: [] },
        {
          part: 'style-sheets',
          why: 'not-loaded',
          rules: ['target-size'],
          files: [
            { url: 'https://site.example/main.css', why: 'http-status', status: 404 },
            { url: 'https://cdn.example/more.css', why: 'time', status: null },
          ],
          total: 3,
        },
        {
          part: 'style-sheets',
          why: 'never-loads',
          rules: [],
          files: [{ url: 'https://site.example/old.css', why: 'http-status', status: 410 }],
          total: 1,
        },
      ],
      tlsError: 'The certificate has expired.',
    }),
  });
  await addContrast(world, first.id, elements);
  const image = await buildAudit(db, { test_instance_id: first.id, category: 'cat.text-alternatives' });
  await buildFailingElement(db, {
    audit_row_id: image.id,
    alt_failure_data: JSON.stringify({
      type: 'imageLink',
      asciiText: 'Swachh Bharat',
      rawText: 'स्वच्छ भारत\nSwachh Bharat',
    }),
  });
  const region = await buildAudit(db, {
    test_instance_id: first.id,
    audit_id: 'region',
    status: 'Warn',
    reason: 'best-practice',
    impact: 'moderate',
    category: 'best-practice',
  });
  await buildFailingElement(db, { audit_row_id: region.id });
  await buildAudit(db, {
    test_instance_id: first.id,
    audit_id: 'html-has-lang',
    status: 'Pass',
    cnt_elements: 0,
  });
  for (let number = 1; number < PAGES; number += 1) {
    const other = await buildTestInstance(db, { ...page, cnt_total_issues: 1 });
    await addContrast(world, other.id, 1);
  }
  await addMedia(world, run.id, first.id);
  await addMore(world, first.id);
  const failed = await buildTestInstance(db, {
    test_run_id: run.id,
    status: 'FAILURE',
    reason: 'timeout',
    detail: JSON.stringify(say('page.timeout', { seconds: 60 })),
    completed: new Date(),
  });
  await db
    .updateTable('test_runs')
    .set({ pages_total: PAGES + 1, pages_complete: PAGES, pages_failed: 1 })
    .where('id', '=', run.id)
    .execute();
  const ended = await db
    .transaction()
    .execute((tx) => endRun(tx, { testRunId: run.id, scoring: runScoring() }));
  if (ended?.status !== 'PARTIALLY COMPLETE')
    throw new Error(`Unexpected final run status: ${ended?.status}`);
  return { websiteId: website.id, testRunId: run.id, pageId: first.id, failedPageId: failed.id };
}

/** An image with text in it, one that failed to load, a font and a linked document. */
async function addMedia(world: ReportWorld, testRunId: string, testInstanceId: string): Promise<void> {
  const entries: MediaEntry[] = [
    medium({
      types: ['inline', 'imageLink'],
      rect: { x: 40, y: 20, width: 90, height: 24 },
      recognisedText: { asciiText: 'Tenders', rawText: 'Tenders निविदाएँ' },
    }),
    medium({ alternative: null, state: 'failed', failure: 'http-status', httpStatus: 404, bytes: null }),
    medium({ types: ['background'], use: 'background', alternative: null, isSprite: true }),
    medium({ types: ['fonts'], use: 'font-face', snippet: '', family: 'Noto Sans', format: 'woff2' }),
    medium({ types: ['pdfs'], use: 'link', state: 'linked', format: 'pdf', naturalSize: null }),
  ];
  const counts = noMedia();
  for (const { types } of entries) for (const type of types) counts[type] += 1;
  await world.db
    .updateTable('test_instances')
    .set({ media_counts: JSON.stringify(counts) })
    .where('id', '=', testInstanceId)
    .execute();
  await world.db
    .transaction()
    .execute((tx) => replaceMedia(tx, { testInstanceId, testRunId }, { counts, entries }));
}

let media = 0;
function medium(more: Partial<MediaEntry>): MediaEntry {
  media += 1;
  return mediaEntry({
    snippet: '<img class="banner" src="/banner.png" alt="Tenders of the month">',
    address: `https://district.example.in/banner-${media}.png`,
    alternative: 'Tenders of the month',
    bytes: 20_480,
    naturalSize: { width: 180, height: 48 },
    shownSize: { width: 90, height: 24 },
    ...more,
  });
}

async function addContrast(world: ReportWorld, testInstanceId: string, count: number): Promise<void> {
  const audit = await buildAudit(world.db, {
    test_instance_id: testInstanceId,
    audit_id: 'color-contrast',
    impact: 'serious',
    category: 'cat.color',
    cnt_elements: count,
  });
  for (let number = 0; number < count; number += 1) {
    await buildFailingElement(world.db, {
      audit_row_id: audit.id,
      label: 'Tenders',
      causes: JSON.stringify(CAUSES),
      explanation: 'Too pale.',
      snippet: '<a class="nav-link" style="color: #8a8a8a" href="/tenders">Tenders</a>',
      fe_hash: String(number).padStart(64, '0'),
      test_data: JSON.stringify(CONTRAST),
      rect: JSON.stringify({ x: 40, y: 20 + number * 30, width: 90, height: 24 }),
    });
  }
}
