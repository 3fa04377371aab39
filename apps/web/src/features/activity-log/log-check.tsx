import type { ActivityLogCheck } from '@abhigam/contract';
import { useGetActivityLogCheck } from '../../data/activity-log.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Time } from '../../ui/data/time.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Acknowledge } from './acknowledge.tsx';
import styles from './activity-log.module.css';

/** Result of the integrity check of the log and its acknowledgements. */
export function LogCheck() {
  const acknowledgements = useGetActivityLogCheck().data?.acknowledgements ?? [];
  return (
    <>
      <CheckResult />
      {acknowledgements.length > 0 && <Acknowledged acknowledgements={acknowledgements} />}
    </>
  );
}

/** One line, or an alert with the fault and what to do. */
function CheckResult() {
  const { t } = useTranslation('activities');
  const { dateTime, number } = useFormats();
  const { data, isError } = useGetActivityLogCheck();
  if (isError) return <p className={styles.check}>{t('check.failed')}</p>;
  if (!data)
    return (
      <LoadingRegion>
        <Skeleton lines={1} height={20} />
      </LoadingRegion>
    );
  if (data.isAcknowledged && isWrong(data)) return <KnownFaults check={data} />;
  if (isWrong(data)) return <WrongLog check={data} />;
  if (!data.last) return <p className={styles.check}>{t('check.never')}</p>;
  const time = dateTime(new Date(data.last.checked));
  return (
    <p className={styles.check}>
      {data.last.no === 0 ? t('check.none', { time }) : t('check.fine', { last: number(data.last.no), time })}
    </p>
  );
}

function KnownFaults({ check: { acknowledgements } }: { check: ActivityLogCheck }) {
  const { t } = useTranslation('activities');
  const { dateTime } = useFormats();
  const [newest] = acknowledgements;
  if (!newest) return null;
  const time = dateTime(new Date(newest.at));
  return (
    <p className={styles.check}>
      {newest.name === ''
        ? t('check.knownNameless', { time })
        : t('check.known', { name: newest.name, time })}
    </p>
  );
}

/** Past acknowledgements, newest first. */
function Acknowledged({ acknowledgements }: Pick<ActivityLogCheck, 'acknowledgements'>) {
  const { t } = useTranslation('activities');
  const { number } = useFormats();
  return (
    <Disclosure level={2} summary={t('check.history', { formatted: number(acknowledgements.length) })}>
      <ul className={styles.acknowledgements}>
        {acknowledgements.map((one) => (
          <li key={one.at} className={styles.particulars}>
            <p>
              <UserText>{one.name || t('check.nameless')}</UserText>, <Time value={one.at} />
            </p>
            <p className={styles.note}>{one.note}</p>
            <Faults faults={one} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function WrongLog({ check }: { check: ActivityLogCheck }) {
  const { t } = useTranslation('activities');
  const { dateTime } = useFormats();
  const { last } = check;
  return (
    <Alert tone="fail">
      <p>{t('check.wrong')}</p>
      <div className={styles.particulars}>
        <Faults faults={check} />
        <p>{t('check.toDo')}</p>
        {last && <p>{t('check.whenWrong', { time: dateTime(new Date(last.checked)) })}</p>}
        <Acknowledge seen={check} />
      </div>
    </Alert>
  );
}

function Faults({
  faults: { changed, missing, broken },
}: {
  faults: Pick<ActivityLogCheck, 'changed' | 'missing' | 'broken'>;
}) {
  const { t } = useTranslation('activities');
  const { dateTime, number } = useFormats();
  return (
    <>
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
    </>
  );
}

function isWrong({ changed, missing, broken }: ActivityLogCheck): boolean {
  return changed !== null || missing.count > 0 || broken !== null;
}
