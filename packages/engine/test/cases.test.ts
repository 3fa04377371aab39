import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { AuditSource, TestedPage } from '@abhigam/domain';
import { readPage } from '@abhigam/facts';
import sharp from 'sharp';
import type { Engine } from '../src/index.ts';
import { PASSIVE_SOURCES } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { startTestSite, type TestSite } from './test-site.ts';

const RULES = { wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: true } as const;
const USED: readonly AuditSource[] = [...PASSIVE_SOURCES, 'interaction'];
const CONTRAST = ['color-contrast', 'andi-min-contrast'];

interface Case {
  /**
   * Audits of which one must fail each element whose id begins with `bad`; none may fail an element whose id
   * begins with `good`.
   */
  fails: readonly string[];
  sources?: readonly AuditSource[];
}

/** Pages whose ids state the expected result, from public bug reports of other tools, with variations. */
const CASES: Readonly<Record<string, Case>> = {
  'filter-contrast': { fails: CONTRAST },
  'filter-on-section': { fails: CONTRAST },
  filters: { fails: CONTRAST },
  'element-internals': { fails: ['andi-no-name-role'] },
  internals: { fails: ['andi-no-name-role', 'aria-toggle-field-name', 'andi-no-name-generic'] },
  'internals-in-structures': { fails: [] },
  'disabled-described': { fails: CONTRAST },
  'disabled-groups': { fails: CONTRAST },
  'scrolling-main': { fails: [...CONTRAST, 'image-alt'] },
  'fixed-shell': { fails: [...CONTRAST, 'link-in-text-block'] },
  'scrolling-region': { fails: CONTRAST },
  scrollers: { fails: CONTRAST },
  'hidden-radio': { fails: ['hidden-input-with-label'] },
  'check-box-menu': { fails: ['hidden-input-with-label'] },
  'check-box-parts': { fails: [...CONTRAST, 'hidden-input-with-label', 'link-name'], sources: USED },
  'label-with-keyboard': { fails: [] },
  photos: { fails: CONTRAST },
  'until-found': { fails: [...CONTRAST, 'label', 'image-alt'], sources: USED },
  'until-found-variations': { fails: [...CONTRAST, 'label', 'image-alt'], sources: USED },
  'mouse-only': { fails: ['not-keyboard-focusable'], sources: USED },
  'mouse-only-further': { fails: ['not-keyboard-focusable'], sources: USED },
  'opened-parts-bad': {
    fails: ['mouse-only-close', 'dialog-without-focus', 'focus-lost-on-close'],
    sources: USED,
  },
  'opened-parts-good': { fails: [], sources: USED },
};

let engine: Engine;
let site: TestSite;

before(async () => {
  engine = await openEngine();
  const names = [...Object.keys(CASES), 'closed-parts'];
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#212121' } })
    .png()
    .toBuffer();
  site = await startTestSite({
    ...Object.fromEntries(
      names.map((name) => [
        `/${name}`,
        readFileSync(join(import.meta.dirname, 'cases', `${name}.html`), 'utf8'),
      ]),
    ),
    '/photo.png': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(photo),
    // Never responds.
    '/never.png': () => undefined,
  });
});

after(async () => {
  await engine.close();
  await site.close();
});

async function tested(name: string, sources: readonly AuditSource[] = PASSIVE_SOURCES) {
  const { result, facts } = await engine.testPage({
    url: `${site.origin}/${name}`,
    rules: RULES,
    sources,
    screenshot: false,
  });
  assert.ok(result.status === 'COMPLETE' && facts, JSON.stringify(result));
  return { result, page: readPage(facts) };
}

/** Audits that fail an element, by element id. */
function failedBy({ audits }: TestedPage): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, status, failingElements } of audits)
    for (const { snippet } of status === 'Fail' ? failingElements : []) {
      const of = /^<[^>]* id="?([\w-]+)/.exec(snippet.slice(0, 1_000))?.[1];
      if (of !== undefined) found.set(of, [...(found.get(of) ?? []), id]);
    }
  return found;
}

for (const [name, { fails, sources }] of Object.entries(CASES))
  test(`judges ${name} as its ids state`, async () => {
    const { result, page } = await tested(name, sources);
    const failed = failedBy(result);
    const ids = page.all('[id]').flatMap((element) => element.attribute('id') ?? []);
    const good = ids.filter((id) => id.startsWith('good'));
    const bad = ids.filter((id) => id.startsWith('bad'));
    assert.ok(good.length + bad.length > 0);
    assert.deepEqual(
      good.filter((id) => failed.has(id)).map((id) => [id, failed.get(id)]),
      [],
    );
    assert.deepEqual(
      bad.filter((id) => !failed.get(id)?.some((audit) => fails.includes(audit))),
      [],
    );
  });

test('measures targets in a part that must be scrolled into view', async () => {
  const { result } = await tested('fixed-shell');
  const failed = failedBy(result);
  assert.deepEqual(failed.get('t1'), ['target-size']);
  assert.deepEqual(failed.get('t2'), ['target-size']);
});

test('judges a closed popover, closed details and hidden-until-found content', async () => {
  const { result } = await tested('closed-parts', USED);
  const failed = failedBy(result);
  assert.deepEqual(failed.get('inner'), ['button-name']);
  assert.deepEqual(failed.get('closebtn'), ['button-name']);
  assert.deepEqual(failed.get('ufimg'), ['image-alt']);
});
