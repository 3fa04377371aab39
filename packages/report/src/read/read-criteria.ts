import type { SeenAlsoRow, TestRunRow } from '@abhigam/db';
import { baseVersion, type Language, type WcagLevel } from '@abhigam/domain';
import { type Criterion, criteriaList, criteriaOf, gigwCheckpoints } from '@abhigam/guidelines';
import { reportingDetails, SOURCE_RULES } from '@abhigam/rules';
import type { CheckpointResult, ReportCheckpoint, ReportCriterion, ReportIssue } from '../report-source.ts';

interface TestedRun
  extends Pick<TestRunRow, 'wcag_version' | 'wcag_level' | 'disable_experimental' | 'sources' | 'test_mode'> {
  /** Language of the names. */
  language: Language;
}

/** Issues, and how many of their elements also fail other audits. */
interface Found {
  issues: readonly ReportIssue[];
  standing: readonly SeenAlsoRow[];
}

/**
 * Findings by criterion. A deduplicated finding counts for the criteria of all its audits: contrast that fails
 * level AA also fails AAA, although it is one finding.
 */
export function readCriteria(run: TestedRun, open: Found, setAside: Found): ReportCriterion[] {
  const judged = testedCriteria(run);
  const details = reportingDetails('en');
  const isAbout = (auditId: string, num: string) => details[auditId]?.criteria.includes(num) ?? false;
  const elementsOf = ({ issues, standing }: Found, num: string, status: 'Fail' | 'Warn') => {
    const own = issues.filter((issue) => issue.status === status && issue.criteria.includes(num));
    const others = standing.filter(
      (one) =>
        !isAbout(one.auditId, num) && statusOf(one.seenAlso.filter(({ id }) => isAbout(id, num))) === status,
    );
    return [...own, ...others].reduce((sum, { elements }) => sum + elements, 0);
  };
  return criteriaOf(run.wcag_version, run.wcag_level).map(({ num, names, level }) => ({
    num,
    name: names[run.language],
    level,
    isJudged: judged.has(num),
    failures: elementsOf(open, num, 'Fail'),
    warnings: elementsOf(open, num, 'Warn'),
    setAside: elementsOf(setAside, num, 'Fail') + elementsOf(setAside, num, 'Warn'),
  }));
}

function statusOf(seenAlso: SeenAlsoRow['seenAlso']): 'Fail' | 'Warn' | null {
  if (seenAlso.length === 0) return null;
  return seenAlso.some(({ status }) => status === 'Fail') ? 'Fail' : 'Warn';
}

export function readCheckpoints(run: TestedRun, criteria: readonly ReportCriterion[]): ReportCheckpoint[] {
  const known = new Map(criteria.map((criterion) => [criterion.num, criterion]));
  return criteriaList().flatMap((listed) =>
    gigwCheckpoints([listed.num]).map((checkpoint) => {
      const { num: criterion, ...rest } = known.get(listed.num) ?? {
        num: listed.num,
        name: listed.names[run.language],
        level: listed.level,
        isJudged: false,
        failures: 0,
        warnings: 0,
        setAside: 0,
      };
      const isTested = known.has(listed.num) || isDropped(listed, run);
      return { checkpoint, criterion, ...rest, result: isTested ? resultOf(rest) : 'not-asked' };
    }),
  );
}

function resultOf({
  failures,
  warnings,
  setAside,
  isJudged,
}: Omit<ReportCriterion, 'num'>): CheckpointResult {
  if (failures > 0) return 'failures';
  if (warnings > 0) return 'look';
  if (setAside > 0) return 'set-aside';
  return isJudged ? 'nothing-found' : 'person';
}

const LEVELS: readonly WcagLevel[] = ['A', 'AA', 'AAA'];

/** 4.1.1 is not part of WCAG 2.2; GIGW still requires it, as a manual test. */
function isDropped({ versions, level }: Criterion, run: TestedRun): boolean {
  const isOlder = versions.every((version) => version < baseVersion(run.wcag_version));
  return isOlder && LEVELS.indexOf(level) <= LEVELS.indexOf(run.wcag_level);
}

/** Criteria that some rule of the run can fail. */
function testedCriteria(run: TestedRun): Set<string> {
  const choice = {
    wcagVersion: run.wcag_version,
    wcagLevel: run.wcag_level,
    disableExperimental: run.disable_experimental,
    testMode: run.test_mode,
  };
  return new Set(
    run.sources.flatMap((source) =>
      SOURCE_RULES[source].select(choice).flatMap(({ criteria, canFail }) => (canFail ? criteria : [])),
    ),
  );
}
