import type { ScheduleTurn } from '@abhigam/contract';
import type { LateReason } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTranslateMessage } from '../../vocabulary/use-translate-message.ts';

/** Why a due run did not start on time, as a sentence. */
export function useLateWords(): (reason: LateReason, refusal: ScheduleTurn['refusal']) => string {
  const { t } = useTranslation('schedules');
  const say = useTranslateMessage();
  return (reason, refusal) => {
    if (reason !== 'refused') return t(`turn.${reason}`);
    const words = refusal && (say(refusal) ?? refusal.message);
    return words ? t('turn.refusedBecause', { reason: words }) : t('turn.refusedFirst');
  };
}
