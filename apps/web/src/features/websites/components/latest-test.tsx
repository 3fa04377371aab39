import type { Website } from '@abhigam/contract';
import type { ReactNode } from 'react';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Time } from '../../../ui/data/time.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { RunStatusBadge } from '../../../vocabulary/run-status-badge.tsx';
import { newerTest } from '../model/newer-test.ts';
import styles from './latest-test.module.css';

interface LatestTestProps {
  website: Pick<Website, 'lastRun' | 'latestTestRunId' | 'latestTestTime'>;
  /** Links to the reports of both tests; false in tables that should have few tab stops. */
  isLinked: boolean;
}

/** Date of the test behind a website's score and, if a later one was started, its date and status. */
export function LatestTest({ website, isLinked }: LatestTestProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('websites');
  const { latestTestRunId, latestTestTime } = website;
  const newer = newerTest(website);
  const report = (id: string, label: ReactNode) =>
    isLinked ? (
      <TextLink href={addresses.testResult({ testRunId: id })}>{label}</TextLink>
    ) : (
      <span>{label}</span>
    );
  if (latestTestRunId === null && newer === null) return t('never');
  return (
    <div className={styles.tests}>
      {latestTestRunId === null
        ? t('noResult')
        : report(latestTestRunId, <Time value={latestTestTime} show="date" isRelativeShown={isLinked} />)}
      {newer && (
        <span className={styles.newer}>
          {report(
            newer.id,
            <>
              {t(latestTestRunId === null ? 'lastTest' : 'newerTest')}{' '}
              <Time value={newer.created} show="date" />
            </>,
          )}{' '}
          <RunStatusBadge status={newer.status} />
        </span>
      )}
    </div>
  );
}
