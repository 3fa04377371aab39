import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../ui/feedback/skeleton.tsx';
import { Card } from '../ui/layout/card.tsx';
import { useStandingError } from '../ui/use-standing-error.ts';

interface QueryCardProps<Data> {
  title: string;
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Lines of the skeleton. */
  lines: number;
  /** What would stand here, where there is nothing yet. */
  empty?: { when: (data: Data) => boolean; text: string };
  actions?: ReactNode;
  /** With a frame of its own, as a chart has. */
  children: (data: Data) => ReactNode;
}

/** A card that waits for its data, says what failed, and what it is for while there is nothing. */
export function QueryCard<Data>({ title, query, lines, empty, actions, children }: QueryCardProps<Data>) {
  const { t } = useTranslation('data');
  const { data } = query;
  const error = useStandingError(query);
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
