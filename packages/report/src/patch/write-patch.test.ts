import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Repair } from '@abhigam/domain';
import { correct } from '@abhigam/rules';
import { bytesOf } from '../../test/bytes-of.ts';
import { createReportWorld, type ReportWorld } from '../../test/report-world.ts';
import { writePatch } from './write-patch.ts';

let world: ReportWorld;
before(async () => {
  world = await createReportWorld();
});
after(() => world.close());

const AUDIT = 'color-contrast';

async function patch(language: 'en' | 'hi' = 'en'): Promise<string> {
  const source = await world.open(language);
  return (await bytesOf(writePatch(source, { auditId: AUDIT, language }))).toString();
}

async function tried(selector: string, repair: Repair | null): Promise<void> {
  await world.database.db
    .updateTable('failing_elements')
    .set({ repair: repair && JSON.stringify(repair) })
    .where('audit_id', '=', AUDIT)
    .where('selector', '=', selector)
    .execute();
}

test('the patch of a run without tested repairs contains a note about it', async () => {
  assert.match(await patch(), /^# Repairs of “.+” on .+\n# No repair of this failure was tried/);
});

test('a verified repair has its page, selector and lines', async () => {
  await tried('#tender-1', { isProved: true });
  const text = await patch();
  assert.match(
    text,
    /\n# Page: https:\/\/\S+\n# Place: #tender-1\n# Tried on the page in the test browser: /,
  );
  assert.match(
    text,
    /\n--- a\/style sheet\n\+\+\+ b\/style sheet\n@@ -1,1 \+1,1 @@ #tender-1\n-color: #8a8a8a;\n\+color: #/,
  );
  assert.ok(!text.includes('#tender-2'), text);
  assert.match(await patch('hi'), /\n# पृष्ठ: https:/);
});

test('excludes a repair that was not verified', async () => {
  await tried('#tender-1', { isProved: false, why: 'still-fails' });
  assert.ok(!(await patch()).includes('@@'));
});

test('a place with missing texts is a comment and changes nothing', async () => {
  const source = await world.open();
  const correction = correct({
    auditId: 'image-alt',
    snippet: '<img src="map.png">',
    causes: [{ message: 'image-alt', values: {} }],
    ancestry: 'body > img',
    testData: null,
    altFailureData: null,
    repair: { isProved: true },
  });
  async function* elements() {
    for await (const element of source.elements())
      if (element.auditId === AUDIT) yield { ...element, correction };
  }
  const { head, issues } = source;
  const text = (
    await bytesOf(writePatch({ head, issues, elements }, { auditId: AUDIT, language: 'en' }))
  ).toString();
  assert.match(
    text,
    /\n# Words are missing, so this patch changes nothing here\. .*: <img src="map\.png" alt="\[\?\]">\n/,
  );
  // Only comments and empty lines, so applying the patch changes nothing.
  for (const line of text.split('\n')) assert.match(line, /^(?:#|$)/);
});
