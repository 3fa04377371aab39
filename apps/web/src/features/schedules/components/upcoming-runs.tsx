import { useTranslation } from '../../../i18n/use-translation.ts';
import { Time } from '../../../ui/data/time.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './schedule-page.module.css';

/** The next ten runs. */
export function UpcomingRuns({ upcoming }: { upcoming: readonly string[] }) {
  const { t } = useTranslation('schedules');
  return (
    <Card title={t('one.upcoming')}>
      {upcoming.length === 0 ? (
        <EmptyState title={t('table.none')} isFrameless>
          {t('one.upcomingNone')}
        </EmptyState>
      ) : (
        <>
          <ol className={styles.times}>
            {upcoming.map((time) => (
              <li key={time}>
                <Time value={time} />
              </li>
            ))}
          </ol>
          <p className={styles.soft}>{t('next.zone')}</p>
        </>
      )}
    </Card>
  );
}
