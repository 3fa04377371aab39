import { useLocation } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SuccessMessage } from '../../ui/feedback/success-message.tsx';
import { noticedScheduleOf, noticeOf } from './notice.ts';

/** Notice on the list after a save, with a link to the next run of the schedule. */
export function ScheduleNotice() {
  const addresses = useAddresses();
  const { t } = useTranslation('schedules');
  const { state } = useLocation();
  const notice = noticeOf(state);
  const id = noticedScheduleOf(state);
  if (!notice) return null;
  return (
    <SuccessMessage
      next={id === null ? [] : [{ href: addresses.schedule({ testScheduleId: id }), label: t('toUpcoming') }]}
    >
      {t(notice)}
    </SuccessMessage>
  );
}
