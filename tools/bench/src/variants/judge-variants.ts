import { AUDIT_SOURCES, type AuditSource } from '@abhigam/domain';
import type { Engine } from '@abhigam/engine';
import { actRulesOf } from '@abhigam/rules';
import { serveFixture } from '@abhigam/testing';
import { type CaseResult, testCases } from '../conformance/test-cases.ts';
import type { Variant } from './read-variants.ts';

const CONCURRENCY = 2;

/** Unexpected results of variants, one line each; empty when all are as expected. */
export async function judgeVariants(engine: Engine, variants: readonly Variant[]): Promise<string[]> {
  const site = await serveFixture(Object.fromEntries(variants.map(({ urlPath, html }) => [urlPath, html])));
  try {
    const faults: string[] = [];
    for (const isUsed of [false, true]) {
      const some = variants.filter((one) => one.isUsed === isUsed);
      const sources: readonly AuditSource[] = isUsed ? AUDIT_SOURCES : ['lh', 'andi'];
      const options = { origin: site.origin, sources, concurrency: CONCURRENCY, onDone: () => {} };
      const results = await testCases(engine, some, options);
      const byId = new Map(results.map((result) => [result.case.testcaseId, result]));
      faults.push(...some.flatMap((one) => faultOf(one, byId.get(one.testcaseId)) ?? []));
    }
    return faults;
  } finally {
    await site.close();
  }
}

function faultOf(variant: Variant, result: CaseResult | undefined): string | null {
  const named = `${variant.ruleId} ${variant.wants}: ${variant.title}`;
  if (!result || result.problem !== null) return `${named}: not tested (${result?.problem})`;
  const about = result.outcomes.filter(
    ({ checkId, criteria }) =>
      actRulesOf(checkId).includes(variant.ruleId) ||
      criteria.some((criterion) => variant.successCriteria.includes(criterion)),
  );
  const failing = about.filter(({ outcome }) => outcome === 'fail').map(({ checkId }) => checkId);
  switch (variant.wants) {
    case 'fail':
      return failing.length > 0 ? null : `${named}: not failed`;
    case 'ask':
      return about.length > 0 ? null : `${named}: not asked about`;
    case 'pass':
    case 'none':
      return failing.length === 0 ? null : `${named}: failed by ${failing.join(', ')}`;
  }
}
