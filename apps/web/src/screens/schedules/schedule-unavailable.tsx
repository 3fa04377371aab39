import { AppError } from '@abhigam/domain';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

interface ScheduleUnavailableProps {
  error: Error;
  /** Where asking again may help. */
  message: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** In place of a schedule: it could not be fetched, or there is none at this address. */
export function ScheduleUnavailable({ error, message, onRetry, isRetrying }: ScheduleUnavailableProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['schedules', 'data']);
  const isMissing = error instanceof AppError && error.code !== 'ER_SERVER';
  if (!isMissing) return <ErrorState message={message} onRetry={onRetry} isRetrying={isRetrying} />;
  return (
    <EmptyState
      title={t('data:empty.found')}
      action={<LinkButton href={addresses.scheduleWebsites()}>{t('title')}</LinkButton>}
    >
      {t('one.notFound')}
    </EmptyState>
  );
}
