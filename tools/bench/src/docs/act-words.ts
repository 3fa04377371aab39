import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { CheckRecord } from '../conformance/act-record.ts';

/** Written by `npm run conformance -- --record docs/act-record.json`. */
const FILE = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'act-record.json');

const checkRecord = z.object({
  failed: z.number().int(),
  found: z.number().int(),
  warned: z.number().int(),
  falseAlarms: z.number().int(),
}) satisfies z.ZodType<CheckRecord>;
const actRecord = z.record(z.string(), z.record(z.string(), checkRecord));

/** Sentences on how well a check implements each ACT rule that it declares. */
export function actWords(): (checkId: string, declared: readonly string[]) => string[] {
  const record = existsSync(FILE) ? actRecord.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : {};
  return (checkId, declared) =>
    declared.map((ruleId) => `${ruleId}: ${recordWords(record[checkId]?.[ruleId])}`);
}

function recordWords(record: CheckRecord | undefined): string {
  if (!record) return 'declared, not measured';
  const { failed, found, warned, falseAlarms } = record;
  const figures = `finds ${found} of ${failed} failed cases${warned > 0 ? `, asks a person about ${warned}` : ''}`;
  if (falseAlarms > 0) return `not consistent (${figures}; fails ${falseAlarms} good ones)`;
  if (found === 0) return `declared, ${figures}`;
  return `${found === failed ? 'consistent' : 'consistent in part'} (${figures})`;
}
