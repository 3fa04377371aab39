import type { Webhook } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { type Delivery, useListWebhookDeliveries, useRedeliverWebhook } from '../../data/webhooks.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Time } from '../../ui/data/time.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { useTranslateError, useTranslateMessage } from '../../vocabulary/use-translate-message.ts';
import styles from './webhooks.module.css';

const LOOKS = {
  waiting: { tone: 'info', icon: 'clock' },
  delivered: { tone: 'pass', icon: 'check' },
  failed: { tone: 'fail', icon: 'alert' },
} as const;

/** The latest deliveries to a webhook, with their results. */
export function DeliveryTable({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(['webhooks', 'data']);
  const { number, dateTime } = useFormats();
  const say = useTranslateError();
  const deliveries = useListWebhookDeliveries(webhook.id);
  const redeliver = useRedeliverWebhook(webhook.id);
  if (deliveries.isError) {
    return (
      <ErrorState
        message={t('data:errors.fetchData')}
        onRetry={() => void deliveries.refetch()}
        isRetrying={deliveries.isFetching}
      />
    );
  }
  if (!deliveries.data) return <TableSkeleton rows={3} columns={4} />;
  if (deliveries.data.length === 0) return <EmptyState title={t('deliveries.none')} isFrameless />;
  const columns: Column<Delivery>[] = [
    {
      key: 'created',
      header: t('deliveries.created'),
      isRowHeader: true,
      cell: ({ created }) => <Time value={created} />,
    },
    { key: 'kind', header: t('deliveries.event'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'state',
      header: t('deliveries.state'),
      cell: ({ state }) => <Badge {...LOOKS[state]}>{t(`deliveries.states.${state}`)}</Badge>,
    },
    { key: 'tries', header: t('deliveries.tries'), cell: ({ tries }) => number(tries) },
    { key: 'answer', header: t('deliveries.answer'), cell: (delivery) => <Answer delivery={delivery} /> },
    {
      key: 'actions',
      header: t('deliveries.actions'),
      isActions: true,
      isNoWrap: true,
      cell: ({ id, state, kind, created }) =>
        state === 'waiting' || webhook.isPaused ? null : (
          <Button
            size="small"
            aria-label={t('deliveries.againOf', {
              event: t(`kinds.${kind}`),
              time: dateTime(new Date(created)),
            })}
            isPending={redeliver.isPending && redeliver.variables === id}
            onPress={() => redeliver.mutate(id)}
          >
            {t('deliveries.again')}
          </Button>
        ),
    },
  ];
  return (
    <div className={styles.card}>
      <p className={styles.soft}>{t('deliveries.hint')}</p>
      {redeliver.isError && (
        <Alert tone="fail">{redeliver.error instanceof AppError ? say(redeliver.error) : t('failed')}</Alert>
      )}
      <DataTable
        caption={t('deliveries.of', { url: webhook.url })}
        isCaptionHidden
        columns={columns}
        rows={deliveries.data}
        rowKey={({ id }) => id}
        minWidth={800}
      />
    </div>
  );
}

/** HTTP status of the last response, and the error. */
function Answer({ delivery: { status, problem, nextTry } }: { delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  const say = useTranslateMessage();
  return (
    <div className={styles.lines}>
      <span>{status === null ? '–' : t('deliveries.status', { status })}</span>
      {problem && <span className={styles.soft}>{say(problem) ?? problem.message}</span>}
      {problem && nextTry && (
        <span className={styles.soft}>
          {t('deliveries.nextTry')} <Time value={nextTry} />
        </span>
      )}
    </div>
  );
}
