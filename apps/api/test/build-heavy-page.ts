import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type ElementInput, packedFacts } from './build-facts.ts';
import { buildAudit, buildPage, buildRun } from './build-runs.ts';
import type { World } from './world.ts';

export interface HeavyPage {
  testRunId: string;
  testInstanceId: string;
  /** The audit with the most elements. */
  auditId: string;
  /** One of its elements. */
  elementId: string;
}

const KINDS: readonly ElementInput[] = [
  { tag: 'a', role: 'link', name: '', attributes: [['href', '/x']] },
  { tag: 'img', role: 'image', name: '', attributes: [['src', 'x.png']] },
  { tag: 'button', role: 'button', name: '' },
  { tag: 'input', role: 'textbox', name: '' },
  { tag: 'p', role: 'paragraph', name: '' },
];

/** A page with this many sibling blocks of five unnamed elements, all with findings. */
export async function buildHeavyPage(
  { db, artifacts }: Pick<World, 'db' | 'artifacts'>,
  websiteId: string,
  { blocks, findings }: { blocks: number; findings: number },
): Promise<HeavyPage> {
  const facts = await packedFacts(Array.from({ length: blocks }, () => KINDS).flat());
  const testRunId = await buildRun(db, { websiteId });
  const testInstanceId = await buildPage(db, { testRunId, factsSha256: await artifacts.put(facts) });
  const of = Math.floor(findings / KINDS.length);
  const audits = KINDS.map(({ tag }) => ({ tag, auditId: `${tag}-name` }));
  let elementId = '';
  for (const { tag, auditId } of audits) {
    const [example = ''] = await buildAudit(db, {
      testInstanceId,
      auditId,
      status: 'Fail',
      elements: [{ label: 'first', selector: `html > body > ${tag}:nth-of-type(1)` }],
    });
    elementId ||= example;
    // Copies of the first one at different positions; slightly more than there are elements.
    await sql`insert into failing_elements (id, test_instance_id, test_run_id, audit_row_id, audit_id, source, status,
        ordinal, fe_hash, label, causes, explanation, snippet, selector, ancestry, rect)
      select gen_random_uuid(), test_instance_id, test_run_id, audit_row_id, audit_id, source, status,
        number, fingerprint(encode(fe_hash, 'hex') || number), label, causes, explanation, snippet,
        ${`html > body > ${tag}:nth-of-type(`}::text || (number % ${blocks}::int + 1) || ')', ancestry, rect
      from failing_elements, generate_series(1, ${of - 1}::int) number where id = ${example}`.execute(db);
    await sql`update audits set cnt_elements = ${of}
      where test_instance_id = ${testInstanceId} and audit_id = ${auditId}`.execute(db);
  }
  return { testRunId, testInstanceId, auditId: audits[0]?.auditId ?? randomUUID(), elementId };
}
