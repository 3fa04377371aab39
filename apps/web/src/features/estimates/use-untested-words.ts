import type { UntestedReason } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Why a page of a sample gave no score, in a sentence. */
export function useUntestedWords(): (reason: UntestedReason) => string {
  const { t } = useTranslation(['estimates', 'report']);
  return (reason) =>
    reason === 'unreachable' || reason === 'not-started' || reason === 'no-score'
      ? t(`untested.reason.${reason}`)
      : t(`report:reason.${reason}`);
}
