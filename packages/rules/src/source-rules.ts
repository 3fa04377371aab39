import type { AuditSource, TestEnvironment, TestMode, WcagLevel, WcagVersion } from '@abhigam/domain';
import { axeCriteria, selectRules } from '@abhigam/guidelines';
import { type OwnSource, selectOwnRules } from './select-own-rules.ts';

/** Settings that select rules. */
interface Choice {
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  disableExperimental: boolean;
  /** Single-page tests exclude rules over several pages; all rules when absent. */
  testMode?: TestMode;
}

export interface SourceRule {
  id: string;
  criteria: readonly string[];
  /** False for rules that only warn. */
  canFail: boolean;
}

export interface SourceRules {
  /** Rules that the source runs. */
  select: (choice: Choice) => SourceRule[];
  /** Edition of the rules that judged a page: results of one edition are comparable. */
  editionOf: (testedWith: Pick<TestEnvironment, 'axe' | 'ruleset'>) => string;
}

/** Rules of each source. */
export const SOURCE_RULES: Readonly<Record<AuditSource, SourceRules>> = {
  lh: {
    select: (choice) =>
      selectRules(choice).map(({ id, kind }) => ({
        id,
        criteria: axeCriteria(id),
        canFail: kind === 'wcag',
      })),
    editionOf: ({ axe }) => axe,
  },
  andi: own('andi'),
  interaction: own('interaction'),
};

function own(source: OwnSource): SourceRules {
  return {
    select: (choice) =>
      selectOwnRules(choice, source)
        .filter(({ module }) => module !== 'site' || choice.testMode !== 'single_page')
        .map(({ id, criteria, kind }) => ({ id, criteria, canFail: kind === 'wcag' })),
    editionOf: ({ ruleset }) => ruleset,
  };
}
