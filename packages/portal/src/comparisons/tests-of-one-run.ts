import type { TestRunRow } from '@abhigam/db';
import { AUDIT_SOURCES, type AuditSource } from '@abhigam/domain';
import { SOURCE_RULES } from '@abhigam/rules';

export interface JudgedTest {
  audit_id: string;
  source: AuditSource;
}
/** The settings of a run that decide which tests it carries out, and the tests with outcomes. */
export interface RunTests {
  run: Pick<TestRunRow, 'wcag_version' | 'wcag_level' | 'disable_experimental' | 'sources' | 'tested_with'>;
  judged: readonly JudgedTest[];
}

/** Tests with outcomes in one run that the other run did not carry out. */
export function testsOfOneRun(base: RunTests, later: RunTests): { base: string[]; with: string[] } {
  return { base: testsMissingFrom(later, base), with: testsMissingFrom(base, later) };
}

/**
 * A run carried out a test if it has an outcome of it, or if its settings select the test and it has the same
 * rules edition as the other run: a test that applies to no element leaves no outcome, and then its former
 * findings are really resolved. A run with another rules edition may not have had the test, so the test counts
 * as not carried out.
 */
function testsMissingFrom(run: RunTests, other: RunTests): string[] {
  const known = new Set(run.judged.map(({ audit_id }) => audit_id));
  const chosen = chosenTests(run.run);
  const hasRules = new Set(
    AUDIT_SOURCES.filter((source) => isSame(run.run, other.run, SOURCE_RULES[source].editionOf)),
  );
  const missing = other.judged.filter(
    ({ audit_id, source }) => !known.has(audit_id) && !(hasRules.has(source) && chosen.has(audit_id)),
  );
  return [...new Set(missing.map(({ audit_id }) => audit_id))].sort();
}

function chosenTests({ sources, ...settings }: RunTests['run']): ReadonlySet<string> {
  const {
    wcag_version: wcagVersion,
    wcag_level: wcagLevel,
    disable_experimental: disableExperimental,
  } = settings;
  const choice = { wcagVersion, wcagLevel, disableExperimental };
  return new Set(sources.flatMap((source) => SOURCE_RULES[source].select(choice).map(({ id }) => id)));
}

/** Several workers may share a run, with different versions of the rules. */
export function isSame(
  one: Pick<TestRunRow, 'tested_with'>,
  other: Pick<TestRunRow, 'tested_with'>,
  part: (testedWith: TestRunRow['tested_with'][number]) => string,
): boolean {
  return haveSameMembers(one.tested_with.map(part), other.tested_with.map(part));
}

/** Ignores order and duplicates. */
export function haveSameMembers(one: readonly string[], other: readonly string[]): boolean {
  return one.every((member) => other.includes(member)) && other.every((member) => one.includes(member));
}
