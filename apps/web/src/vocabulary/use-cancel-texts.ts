import { hasResults, type ShownStatus } from '@abhigam/domain';
import { useTranslation } from '../i18n/use-translation.ts';

/**
 * Consequences of cancelling a test, with the same texts everywhere: a first test gets no report; after a
 * retest the former result remains.
 *
 * @param formerStatus status of the former result; null for a first test
 */
export function useCancelTexts(formerStatus: ShownStatus | null): { body: string; done: string } {
  const { t } = useTranslation('vocabulary');
  if (formerStatus === null) return { body: t('cancel.first'), done: t('cancel.firstDone') };
  return {
    body: t(hasResults(formerStatus) ? 'cancel.again' : 'cancel.againFailed'),
    done: t('cancel.againDone'),
  };
}
