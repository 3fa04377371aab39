import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../ui/feedback/skeleton.tsx';
import { Card } from '../ui/layout/card.tsx';
import { useStableError } from '../ui/use-stable-error.ts';

interface QueryCardProps<Data> {
  title: string;
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Number of skeleton lines. */
  lines: number;
  /** Placeholder text, and when it applies. */
  empty?: { when: (data: Data) => boolean; text: string };
  actions?: ReactNode;
  /** Renders its own card, as a chart does. */
  children: (data: Data) => ReactNode;
}

/** A card with loading, error and empty states of a query. */
export function QueryCard<Data>({ title, query, lines, empty, actions, children }: QueryCardProps<Data>) {
  const { t } = useTranslation('data');
  const { data } = query;
  const error = useStableError(query);
  if (data !== undefined && !empty?.when(data)) return children(data);
  return (
    <Card title={title} actions={actions}>
      {data !== undefined ? (
        <EmptyState title={t('empty.display')} isFrameless>
          {empty?.text}
        </EmptyState>
      ) : error ? (
        <ErrorState
          message={t('errors.fetchData')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <LoadingRegion>
          <Skeleton lines={lines} height={28} />
        </LoadingRegion>
      )}
    </Card>
  );
}
