import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bytesOf } from '../../test/bytes-of.ts';
import { createReportWorld, type ReportWorld } from '../../test/report-world.ts';
import { reportFile } from './report-file.ts';
import { writeJson } from './write-json.ts';

let world: ReportWorld;
before(async () => {
  world = await createReportWorld();
});
after(() => world.close());

for (const language of ['en', 'hi'] as const) {
  test(`matches the documented schema and is complete (${language})`, async () => {
    const bytes = await bytesOf(writeJson(await world.open(language)));
    const file = reportFile.parse(JSON.parse(bytes.toString()));
    assert.equal(file.head.language, language);
    assert.equal(file.pages.length, await world.count('test_instances'));
    assert.equal(file.audits.length, await world.count('audits'));
    assert.equal(file.elements.length, await world.count('failing_elements'));
    assert.equal(file.elements.filter(({ status }) => status === 'Fail').length, file.head.cntTotalIssues);
    assert.deepEqual([file.media.length, file.brokenLinks.length, file.gigw.length], [3, 1, 50]);
    assert.ok(file.elements.every(({ snippet }) => snippet.isWellFormed()));
    assert.equal(file.elements.find(({ auditId }) => auditId === 'image-alt')?.selector, '＝1+1');
  });
}
