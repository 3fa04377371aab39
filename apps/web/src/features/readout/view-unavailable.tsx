import { AppError } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SideBySide } from '../../ui/layout/side-by-side.tsx';

interface ViewUnavailableProps {
  error: Error | null;
  onRetry: () => void;
}

/** Replaces a view while it loads, when its data were not stored or are too large, or when loading failed. */
export function ViewUnavailable({ error, onRetry }: ViewUnavailableProps) {
  const { t } = useTranslation(['readout', 'data']);
  if (isWithoutFacts(error)) return <EmptyState title={t('missing.title')}>{t('missing.hint')}</EmptyState>;
  if (error instanceof AppError && error.code === 'ER_TOO_LARGE')
    return <EmptyState title={t('tooLarge.title')}>{t('tooLarge.hint')}</EmptyState>;
  if (error) return <ErrorState message={t('data:errors.fetchData')} onRetry={onRetry} />;
  return (
    <LoadingRegion label={t('loading')}>
      <SideBySide first={360}>
        <Skeleton lines={5} height={40} />
        <Skeleton lines={6} height={48} />
      </SideBySide>
    </LoadingRegion>
  );
}

function isWithoutFacts(error: Error | null): boolean {
  return (
    error instanceof AppError &&
    error.code === 'ER_NOT_FOUND' &&
    error.details.some(({ field }) => field === 'facts')
  );
}
