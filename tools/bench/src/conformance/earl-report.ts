import { criteriaList } from '@abhigam/guidelines';
import { criterionAddress } from '@abhigam/report';
import type { TestCase } from './manifest.ts';
import type { CaseResult } from './test-cases.ts';

/** Origin of W3C's test cases. */
const CASES = 'https://www.w3.org';
const ACT_RULES = 'https://www.w3.org/WAI/standards-guidelines/act/rules/';
const ASSERTOR = 'urn:x-abhigam:engine';

/** The terms of W3C's JSON-LD context, inlined so that consumers need not fetch it. */
const CONTEXT = {
  '@vocab': 'http://www.w3.org/ns/earl#',
  earl: 'http://www.w3.org/ns/earl#',
  dct: 'http://purl.org/dc/terms/',
  doap: 'http://usefulinc.com/ns/doap#',
  name: 'doap:name',
  vendor: 'doap:vendor',
  release: 'doap:release',
  revision: 'doap:revision',
  created: 'doap:created',
  Version: 'doap:Version',
  source: { '@id': 'dct:source' },
  title: 'dct:title',
  description: 'dct:description',
  assertedBy: { '@type': '@id' },
  outcome: { '@type': '@id' },
  mode: { '@type': '@id' },
  isPartOf: { '@id': 'dct:isPartOf', '@type': '@id' },
  references: { '@id': 'dct:references', '@type': '@id' },
  assertions: { '@reverse': 'earl:subject' },
};

type EarlOutcome = 'passed' | 'failed' | 'cantTell' | 'inapplicable' | 'untested';

/** A check as the report names it. */
export interface ReportedCheck {
  title: string;
  criteria: readonly string[];
  /** ACT rules that it declares. */
  act: readonly string[];
}

export interface EarlOptions {
  /** Executed checks. */
  checks: ReadonlyMap<string, ReportedCheck>;
  assertor: { version: string; browser: string };
  at: Date;
}

/**
 * EARL report in the format that W3C collects from implementers: a test subject for each case, with an
 * assertion for each check that is about the case's rule.
 */
export function earlReport(results: readonly CaseResult[], options: EarlOptions): object {
  const { assertor, at } = options;
  const subjects = results.toSorted((a, b) => (a.case.urlPath < b.case.urlPath ? -1 : 1));
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@id': ASSERTOR,
        '@type': ['Assertor', 'Software'],
        name: 'Abhigam',
        vendor: 'Abhigam',
        description: `Judges without a person, in ${assertor.browser}.`,
        release: {
          '@type': 'Version',
          revision: assertor.version,
          created: at.toISOString().slice(0, 10),
        },
      },
      ...subjects.map((result) => subjectOf(result, options)),
    ],
  };
}

function subjectOf(result: CaseResult, { checks }: EarlOptions): object {
  const { ruleId, urlPath } = result.case;
  return {
    '@type': 'TestSubject',
    source: CASES + urlPath,
    isPartOf: ruleAddress(ruleId),
    assertions: [...checks]
      .filter(([, check]) => isAbout(check, result.case))
      .map(([checkId, check]) => ({
        '@type': 'Assertion',
        assertedBy: ASSERTOR,
        mode: 'earl:automatic',
        test: {
          '@type': 'TestCase',
          title: checkId,
          description: check.title,
          isPartOf: check.criteria.map(addressOf),
          ...(check.act.includes(ruleId) ? { references: ruleAddress(ruleId) } : {}),
        },
        result: {
          '@type': 'TestResult',
          outcome: `earl:${outcomeOf(result, checkId)}`,
        },
      })),
  };
}

function outcomeOf({ outcomes, passed, notCarriedOut, problem }: CaseResult, checkId: string): EarlOutcome {
  if (problem !== null) return 'untested';
  const checkOutcomes = outcomes.filter((one) => one.checkId === checkId).map(({ outcome }) => outcome);
  if (checkOutcomes.includes('fail')) return 'failed';
  if (checkOutcomes.includes('cantTell')) return 'cantTell';
  if (notCarriedOut.includes(checkId)) return 'untested';
  return passed.includes(checkId) ? 'passed' : 'inapplicable';
}

function isAbout({ act, criteria }: ReportedCheck, one: TestCase): boolean {
  const own = [...one.successCriteria, ...one.secondarySuccessCriteria];
  return act.includes(one.ruleId) || criteria.some((criterion) => own.includes(criterion));
}

function ruleAddress(ruleId: string): string {
  return `${ACT_RULES}${ruleId}/`;
}

function addressOf(num: string): string {
  const criterion = criteriaList().find((one) => one.num === num);
  if (!criterion) throw new Error(`There is no criterion ${num}.`);
  return criterionAddress(criterion.names.en);
}
