import type { AuditSource, TestedWith, TestMode, WcagLevel, WcagVersion } from '@abhigam/domain';
import { axeCriteria, selectRules } from '@abhigam/guidelines';
import { type OwnSource, selectOwnRules } from './select-own-rules.ts';

/** What rules are chosen by. */
interface Choice {
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  disableExperimental: boolean;
  /** Of single pages nothing is asked that only several show; all is asked when absent. */
  testMode?: TestMode;
}

export interface SourceRule {
  id: string;
  criteria: readonly string[];
  /** False for rules that only warn. */
  canFail: boolean;
}

export interface SourceRules {
  /** The rules that the source carries out. */
  select: (choice: Choice) => SourceRule[];
  /** Which edition of its rules judged a page: results of one edition were judged alike. */
  editionOf: (testedWith: Pick<TestedWith, 'axe' | 'ruleset'>) => string;
}

/** The rules of each source. */
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
