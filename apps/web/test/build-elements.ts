import { buildAudit, buildFailingElement } from '@abhigam/testing';
import type { ReportWorld } from './report-world.ts';

/** Page texts that would do harm if they were interpreted. */
export const HOSTILE = {
  label: '\u202egnp.exe\u202c <script>window.hurt = 1</script> a\u200bb क्‍ष \u2066',
  snippet: `<input id="x&quot;><script>window.hurt = 2</script>" placeholder="\u202eevil" style="position:fixed" title="${'long'.repeat(400)}">`,
  recognised: '</dd><img src=x onerror="window.hurt = 3">\u2067abc\u2069 \ud7ff\uffff',
  selector: `#${'x'.repeat(1_500)}\u202e > style`,
  /** Larger than anything that the current engine stores, as another version may have stored it. */
  huge: `<p title="${'<b>'.repeat(350_000)}">`,
};

/** Findings of several kinds with corrections, and one in which every string is hostile. */
export async function addElements({ db }: ReportWorld, pageId: string): Promise<void> {
  const audit = (audit_id: string, more: Record<string, string | number> = {}) =>
    buildAudit(db, { test_instance_id: pageId, audit_id, impact: 'serious', category: 'cat.forms', ...more });
  const heading = await audit('heading-order', { impact: 'moderate', category: 'best-practice' });
  await buildFailingElement(db, {
    audit_row_id: heading.id,
    label: 'Dates of the week',
    causes: JSON.stringify([{ message: 'heading-order', values: { level: 3 } }]),
    snippet: '<h4 class="title">Dates of the week</h4>',
    rect: JSON.stringify({ x: 40, y: 400, width: 300, height: 40 }),
  });
  const image = await audit('input-image-alt', { impact: 'critical', category: 'cat.text-alternatives' });
  await buildFailingElement(db, {
    audit_row_id: image.id,
    label: '<input>',
    causes: JSON.stringify([{ message: 'input-image-alt', values: {} }]),
    snippet: '<input type="image" src="/search.png">',
    alt_failure_data: JSON.stringify({ type: 'imageButton', asciiText: 'Search', rawText: 'Search खोजें' }),
    seen_also: JSON.stringify([
      {
        id: 'andi-no-name-image',
        source: 'andi',
        causes: [{ message: 'andi-no-name-image.button-no-name', values: {} }],
        explanation: '',
      },
    ]),
    rect: JSON.stringify({ x: 600, y: 500, width: 120, height: 48 }),
  });
  const label = await audit('label', { impact: 'critical', cnt_elements: 2 });
  for (const snippet of [HOSTILE.snippet, HOSTILE.huge]) {
    await buildFailingElement(db, {
      audit_row_id: label.id,
      label: HOSTILE.label,
      causes: JSON.stringify([{ message: 'label', values: { nearText: HOSTILE.label } }]),
      snippet,
      selector: HOSTILE.selector,
      alt_failure_data: JSON.stringify({
        type: 'inline',
        asciiText: HOSTILE.recognised,
        rawText: HOSTILE.recognised,
      }),
      rect: JSON.stringify({ x: 40, y: 600, width: 90, height: 24 }),
    });
  }
  await db.updateTable('test_instances').set({ title: HOSTILE.label }).where('id', '=', pageId).execute();
}
