import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { noticeOf } from './notice.ts';

/** Says on the list that the form has saved. */
export function ScheduleNotice() {
  const { t } = useTranslation('schedules');
  const notice = noticeOf(useLocation().state);
  if (!notice) return null;
  return (
    <Alert tone="pass" isLive>
      {t(notice)}
    </Alert>
  );
}
