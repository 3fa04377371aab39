import type { ActivityLogCheck } from '@abhigam/contract';
import { useQuery } from '@tanstack/react-query';
import { logCheckQuery } from '../../data/activity-log/log-check-query.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './activity-log.module.css';

/** Whether entries were changed or removed: a line, or an alert that says which and what to do. */
export function LogCheck() {
  const { t } = useTranslation('activities');
  const { dateTime, number } = useFormats();
  const { data, isError } = useQuery(logCheckQuery());
  if (isError) return <p className={styles.check}>{t('check.failed')}</p>;
  if (!data)
    return (
      <LoadingRegion>
        <Skeleton lines={1} height={20} />
      </LoadingRegion>
    );
  if (isWrong(data)) return <WrongLog check={data} />;
  if (!data.last) return <p className={styles.check}>{t('check.never')}</p>;
  const time = dateTime(new Date(data.last.checked));
  return (
    <p className={styles.check}>
      {data.last.no === 0 ? t('check.none', { time }) : t('check.fine', { last: number(data.last.no), time })}
    </p>
  );
}

function WrongLog({ check: { changed, missing, broken, last } }: { check: ActivityLogCheck }) {
  const { t } = useTranslation('activities');
  const { dateTime, number } = useFormats();
  return (
    <Alert tone="fail">
      <p>{t('check.wrong')}</p>
      <div className={styles.particulars}>
        {changed !== null && <p>{t('check.changed', { entry: number(changed) })}</p>}
        {missing.firstAt !== null && (
          <p>
            {t('check.missing', {
              count: missing.count,
              formatted: number(missing.count),
              time: dateTime(new Date(missing.firstAt)),
            })}
          </p>
        )}
        {broken !== null && <p>{t('check.broken', { entry: number(broken) })}</p>}
        <p>{t('check.toDo')}</p>
        {last && <p>{t('check.whenWrong', { time: dateTime(new Date(last.checked)) })}</p>}
      </div>
    </Alert>
  );
}

function isWrong({ changed, missing, broken }: ActivityLogCheck): boolean {
  return changed !== null || missing.count > 0 || broken !== null;
}
