import type { TestRunSummary } from '@abhigam/contract';
import type { RunStatus } from '@abhigam/domain';
import { displayUrl } from '../../../address/display-url.ts';
import { oneOf } from '../../../address/one-of.ts';
import { SINCE_LAST_MONTH } from '../../../address/since-last-month.ts';
import { WORST_PARAMETER } from '../../../address/to-worst.ts';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useListTestRunsLast } from '../../../data/test-runs.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Time } from '../../../ui/data/time.tsx';
import { UserText } from '../../../ui/data/user-text.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { RunScoreBadge } from '../../../vocabulary/run-score-badge.tsx';
import { RunStatusBadge } from '../../../vocabulary/run-status-badge.tsx';
import { useLabels } from '../../../vocabulary/use-words.ts';
import styles from './last-runs.module.css';

const COUNT = 5;
const ALL = 'ALL';

/** Statuses that the card can be filtered by (specification, administration 2.4). */
const STATUSES = ['COMPLETE', 'RUNNING', 'PENDING', 'FAILURE'] as const satisfies RunStatus[];

interface LastRunsProps {
  /** From the URL; null or an unknown value: all. */
  status: string | null;
  onStatusChange: (status: string | null) => void;
}

/** The latest five runs. */
export function LastRuns({ status: statusParameter, onStatusChange }: LastRunsProps) {
  const status = oneOf(STATUSES, statusParameter);
  const addresses = useAddresses();
  const { t } = useTranslation(['runs', 'vocabulary', 'data']);
  const words = useLabels();
  const runs = useListTestRunsLast({ status, limit: COUNT });
  const filter = (
    <div className={styles.filter}>
      <SelectField
        label={t('filter.status')}
        isInline
        value={status ?? ALL}
        onChange={(value) => onStatusChange(value === ALL ? null : value)}
        options={[
          { value: ALL, label: t('last.all') },
          ...STATUSES.map((value) => ({ value, label: t(`vocabulary:status.${value}`) })),
        ]}
      />
    </div>
  );
  return (
    <Card title={t('last.title')} actions={filter}>
      {runs.isPending ? (
        <LoadingRegion>
          <Skeleton lines={COUNT} height={40} />
        </LoadingRegion>
      ) : runs.isError ? (
        <ErrorState
          message={t('data:errors.fetchRuns')}
          onRetry={() => runs.refetch()}
          isRetrying={runs.isFetching}
        />
      ) : runs.data.length === 0 ? (
        <EmptyState title={t('data:empty.display')} isFrameless>
          {t(status ? 'empty.filtered' : 'empty.none')}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-busy={runs.isPlaceholderData}>
          {runs.data.map((run) => (
            <li key={run.id} className={styles.run}>
              <div className={styles.words}>
                <TextLink href={addresses.testResult({ testRunId: run.id })}>
                  <UserText>{run.website?.name ?? displayUrl(run.baseUrl)}</UserText>
                </TextLink>
                <span className={styles.soft}>
                  {/* The dot must not wrap away from the name. */}
                  <UserText>{run.name}</UserText>
                  {`\u00a0· ${words.mode(run.testMode)}`}
                </span>
                <span className={styles.soft}>
                  <Time value={run.created} />
                </span>
              </div>
              <RunStatusBadge status={run.status} />
              <RunScoreBadge score={run.score} word="band" />
              {run.score !== null && <NextSteps run={run} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Links from a result to its first repairs and to its changes. */
function NextSteps({ run }: { run: Pick<TestRunSummary, 'id' | 'name' | 'score' | 'hasEarlier'> }) {
  const addresses = useAddresses();
  const { t } = useTranslation('runs');
  const steps = [
    {
      key: 'fixFirst',
      isThere: run.score !== 100,
      href: addresses.testResult({ testRunId: run.id, view: 'overview', query: { [WORST_PARAMETER]: '1' } }),
    },
    {
      key: 'sinceLastMonth',
      isThere: run.hasEarlier,
      href: addresses.testResult({ testRunId: run.id, view: 'compare', query: { [SINCE_LAST_MONTH]: '1' } }),
    },
  ] as const;
  return (
    <span className={styles.steps}>
      {steps.map(
        ({ key, isThere, href }) =>
          isThere && (
            <TextLink key={key} href={href}>
              {t(`last.${key}`)}
              <VisuallyHidden>
                {': '}
                <UserText>{run.name}</UserText>
              </VisuallyHidden>
            </TextLink>
          ),
      )}
    </span>
  );
}
