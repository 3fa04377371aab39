import { isFailureVerdict } from '@abhigam/domain';
import { useMakeDecisions } from '../../data/decisions.ts';
import { setLatestDecisions } from '../../data/latest-decisions.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Makes decisions; the result is shown next to the undo button. */
export function useDecide(onMade?: () => void) {
  const { t } = useTranslation('decisions');
  const { number } = useFormats();
  return useMakeDecisions(({ decisions, elements }, { verdict }) => {
    const values = { count: elements, formatted: number(elements), verdict: t(`verdict.${verdict}`) };
    setLatestDecisions({ decisions, message: t(isFailureVerdict(verdict) ? 'made' : 'judged', values) });
    onMade?.();
  });
}
