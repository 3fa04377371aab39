import { hasResults, type ShownStatus } from '@abhigam/domain';
import { useTranslation } from '../i18n/use-translation.ts';

/**
 * What cancelling a test comes to, the same wherever it is asked: a first test gets no report; of one whose pages are
 * being tested again the result stays.
 *
 * @param formerStatus of that result; null for a first test
 */
export function useCancelWords(formerStatus: ShownStatus | null): { body: string; done: string } {
  const { t } = useTranslation('vocabulary');
  if (formerStatus === null) return { body: t('cancel.first'), done: t('cancel.firstDone') };
  return {
    body: t(hasResults(formerStatus) ? 'cancel.again' : 'cancel.againFailed'),
    done: t('cancel.againDone'),
  };
}
