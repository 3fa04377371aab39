import type { RootCauseView } from '@abhigam/contract';
import type { Language } from '@abhigam/domain';
import type { CauseWithChange } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';

/** Causes of a run with audit titles in the given language. */
export function presentCauses(causes: readonly CauseWithChange[], lang: Language): RootCauseView[] {
  const details = reportingDetails(lang);
  return causes.map(({ source, scoreAfter = null, ...cause }) => ({
    ...cause,
    src: source,
    scoreAfter,
    title: details[cause.auditId]?.title ?? cause.auditId,
    criteria: [...(details[cause.auditId]?.criteria ?? [])],
  }));
}
