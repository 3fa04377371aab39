import { type ReactNode, useId } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useGetOperations } from '../../data/operations.ts';
import { ClientErrorTable } from '../../features/operations/components/client-error-table.tsx';
import { HostTable } from '../../features/operations/components/host-table.tsx';
import { PausedWebsites } from '../../features/operations/components/paused-websites.tsx';
import { QueueState } from '../../features/operations/components/queue-state.tsx';
import { RunningRunTable } from '../../features/operations/components/running-run-table.tsx';
import { SignInState } from '../../features/operations/components/sign-in-state.tsx';
import { WorkerTable } from '../../features/operations/components/worker-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { useStableError } from '../../ui/use-stable-error.ts';
import styles from './operations-screen.module.css';

/** Live state of the whole installation; polls while it is visible. */
export function OperationsScreen() {
  const addresses = useAddresses();
  const { t } = useTranslation(['operations', 'data']);
  const operations = useGetOperations();
  const { data } = operations;
  const error = useStableError(operations);
  return (
    <Screen
      lead={<p>{t('lead')}</p>}
      actions={<LinkButton href={addresses.outbox()}>{t('outbox')}</LinkButton>}
    >
      {data ? (
        <div className={styles.operations}>
          {operations.isError && (
            <Alert tone="fail">
              <p>{t('data:errors.fetchData')}</p>
              <p>{t('stale')}</p>
            </Alert>
          )}
          <QueueState operations={data} />
          <SignInState signIns={data.signIns} />
          <Part title={t('runs.title')}>
            <RunningRunTable runs={data.runs} />
          </Part>
          {data.pausedWebsites.length > 0 && (
            <Part title={t('websites.title')}>
              <PausedWebsites websites={data.pausedWebsites} />
            </Part>
          )}
          <Part title={t('workers.title')}>
            <WorkerTable workers={data.workers} />
          </Part>
          <Part title={t('hosts.title')}>
            <HostTable hosts={data.hosts} />
          </Part>
          <Part title={t('clientErrors.title')}>
            <ClientErrorTable errors={data.clientErrors} />
          </Part>
        </div>
      ) : error ? (
        <ErrorState
          message={t('data:errors.fetchData')}
          onRetry={() => void operations.refetch()}
          isRetrying={operations.isFetching}
        />
      ) : (
        <TableSkeleton rows={6} columns={5} />
      )}
    </Screen>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
