import { assertNever } from '@abhigam/domain';
import type { ShownSchedule } from '../../../data/schedules.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StoredMessage } from '../../../vocabulary/stored-message.tsx';
import { useLateWords } from '../use-late-words.ts';

/** State of a schedule when it needs attention: being initiated, waiting, inactive or failed. */
export function ScheduleState({ schedule }: { schedule: ShownSchedule }) {
  const { t } = useTranslation('schedules');
  const { dateTime } = useFormats();
  const lateWords = useLateWords();
  const { waits, statusDetail, status } = schedule;
  // A waiting schedule shows its reason even during the first half hour.
  if (schedule.isBeingInitiated && !waits) {
    return (
      <Card>
        <ProgressBar label={t('one.initiated')} />
      </Card>
    );
  }
  switch (status) {
    case 'ACTIVE':
      if (!waits) return null;
      return (
        <Alert tone="warn">
          {t('one.waitsSince', {
            time: dateTime(new Date(waits.since)),
            reason: lateWords(waits.reason, waits.refusal),
          })}
        </Alert>
      );
    case 'INACTIVE':
      return <Alert tone="info">{t('one.inactive')}</Alert>;
    case 'FAILURE':
      return (
        <Alert tone="fail">
          <p>{t('one.failure')}</p>
          {statusDetail && (
            <p>
              <StoredMessage message={statusDetail} />
            </p>
          )}
        </Alert>
      );
    case 'COMPLETE':
      return null;
    default:
      return assertNever(status);
  }
}
