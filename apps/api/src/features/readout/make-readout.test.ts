import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createScreenReaderView, type FindingMark, type StoredFinding } from '@abhigam/rules';
import { buildFacts, type ElementInput, packedFacts } from '../../../test/build-facts.ts';
import { openProcessPool } from '../../processes/process-pool.ts';
import type { ScreenReaderViewResult, ScreenReaderViewTask } from './make-readout.process.ts';
import { SCREEN_READER_VIEW_LIMITS } from './screen-reader-view-reader.ts';
import { countRows, positionOf, readLines, readStops } from './serialized-view.ts';

const BLOCKS = 1_500;
const KINDS: readonly ElementInput[] = [
  { tag: 'a', role: 'link', name: '', attributes: [['href', '/x']] },
  { tag: 'img', role: 'image', name: '' },
  { tag: 'button', role: 'button', name: 'Go' },
  { tag: 'input', role: 'textbox', name: '' },
];
const elements = Array.from({ length: BLOCKS }, () => KINDS).flat();
const findings = elements.map(({ tag }, at): StoredFinding => {
  const place = Math.floor(at / KINDS.length) + 1;
  const id = crypto.randomUUID();
  return { id, auditId: 'x', status: 'Fail', selector: `body > ${tag}:nth-of-type(${place})`, rect: null };
});

const program = new URL('./make-readout.process.ts', import.meta.url);
const pool = openProcessPool<ScreenReaderViewTask, ScreenReaderViewResult>(
  program,
  SCREEN_READER_VIEW_LIMITS,
);
after(() => pool.close());

/**
 * The result of `act`, and the CPU time of this thread in ms: an upper bound for how long the event loop was
 * blocked, independent of the load of the machine.
 */
async function measured<T>(act: () => T | Promise<T>): Promise<{ value: T; ms: number }> {
  const before = process.threadCpuUsage();
  const value = await act();
  const { user, system } = process.threadCpuUsage(before);
  return { value, ms: (user + system) / 1000 };
}

test('creating a screen reader view in a process blocks the event loop only briefly, with the same result', async (t) => {
  const packed = await packedFacts(elements);
  const task = { packed, maxBytes: 1e9, findings: JSON.stringify(findings), findingsLeftOut: 0 };
  const { value: here, ms: workMs } = await measured(() =>
    createScreenReaderView(buildFacts(elements), findings),
  );
  assert.ok(here);
  // Warm-up: the first task starts the process.
  await pool.run({ ...task, findings: '[]' });
  const { value: answer, ms: heldMs } = await measured(() => pool.run(task));
  t.diagnostic(`work ${Math.round(workMs)} ms, of the thread here ${Math.round(heldMs)} ms`);
  assert.ok(heldMs < workMs / 4, `${heldMs} ms of ${workMs} ms`);
  assert.ok(answer.outcome === 'made');

  const { readout } = answer;
  assert.equal(countRows(readout.lines), here.lines.length);
  assert.equal(readout.stopsTotal, here.keyboard.total);
  for (const at of [0, 1, 100, here.lines.length - 1]) {
    const marks: FindingMark[] = here.findings.marksByLine.get(at) ?? [];
    assert.deepEqual(readLines(readout.lines, [at]), [
      { index: at, row: { what: here.lines[at], marks, markCount: marks.length } },
    ]);
  }
  assert.deepEqual(readStops(readout.stops, [7])[0]?.row.what, here.keyboard.stops[7]);
  assert.deepEqual(readStops(readout.stops, [1_000_000]), []);
  for (const [line, marks] of [...here.findings.marksByLine].slice(0, 50))
    for (const { id } of marks) assert.equal(positionOf(readout.found, id).line, line);
  assert.deepEqual(positionOf(readout.found, crypto.randomUUID()), { stop: null, line: null });
});

test('distinguishes oversized facts from unreadable ones', async () => {
  const packed = await packedFacts(KINDS);
  const task = { packed, maxBytes: 100, findings: '[]', findingsLeftOut: 0 };
  assert.deepEqual(await pool.run(task), { outcome: 'too-large' });
  await assert.rejects(pool.run({ ...task, packed: Buffer.from('nothing packed') }), /header/);
});
