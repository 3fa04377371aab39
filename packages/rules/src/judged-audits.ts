import {
  type AuditSource,
  isWithoutAria,
  type TestMode,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import { ROLE_SELECTED_RULES } from '@abhigam/guidelines';
import { RULES } from './rules.ts';
import { SOURCE_RULES } from './source-rules.ts';

export interface JudgedAudits {
  /** Audits that cover all of their targets. */
  judged: string[];
  /** Audits that skip elements which only ARIA makes targets: failures of those elsewhere may persist. */
  narrowed: string[];
}

/** Ids of the audits that a run with these settings covers on a completely tested page. */
export function judgedAudits(run: {
  sources: readonly AuditSource[];
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  disableExperimental: boolean;
  testMode?: TestMode;
}): JudgedAudits {
  const ids = new Set(run.sources.flatMap((source) => SOURCE_RULES[source].select(run).map(({ id }) => id)));
  if (!isWithoutAria(run.wcagVersion)) return { judged: [...ids].sort(), narrowed: [] };
  return {
    judged: [...ids].filter((id) => !NARROWED.has(id)).sort(),
    narrowed: [...ids].filter((id) => NARROWED.has(id)).sort(),
  };
}

const NARROWED: ReadonlySet<string> = new Set([
  ...ROLE_SELECTED_RULES,
  ...RULES.filter(({ isSubjectWithoutAria }) => isSubjectWithoutAria).map(({ id }) => id),
]);
