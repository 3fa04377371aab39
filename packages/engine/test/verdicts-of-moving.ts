import assert from 'node:assert/strict';
import { type MotionFacts, type PageFacts, readPage } from '@abhigam/facts';
import { judge, RULES } from '@abhigam/rules';
import type { CaseUser } from './used-cases.ts';

/** Verdicts of a rule where `#row` moves automatically, and where it does not. */
export async function verdictsOfMoving(
  user: CaseUser,
  ruleId: string,
  html: string,
): Promise<[string[], string[]]> {
  const { facts } = await user.use(
    `<!doctype html><html lang="en"><head><title>Offices</title></head><body><main>${html}</main></body></html>`,
  );
  const page = readPage(facts);
  const [row] = page.all('#row');
  const element = row ? { frame: row.frame.index, node: row.node } : assert.fail('no row');
  const changes = [{ element, how: 'moves', times: 9, spanMs: 9_000 } as const];
  return [verdictsWhen(facts, ruleId, { changes }), verdictsWhen(facts, ruleId, {})];
}

/** Verdicts of a rule on a page where only this moves. */
export function verdictsWhen(facts: PageFacts, ruleId: string, seen: Partial<MotionFacts>): string[] {
  const motion = { animations: [], images: [], changes: [], watchedMs: 18_000, leaves: null, ...seen };
  const rule = RULES.find(({ id }) => id === ruleId) ?? assert.fail();
  const judgements = judge(readPage({ ...facts, use: { ...facts.use, motion } }), [rule]);
  return judgements.flatMap(({ judged }) => judged.map(({ outcome }) => outcome.verdict));
}
