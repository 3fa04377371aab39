import type { ReactNode } from 'react';
import { isMissing } from '../address/is-missing.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';

interface UnavailableProps {
  error: Error;
  /** Message for errors that a retry may fix. */
  message: string;
  onRetry: () => void;
  isRetrying: boolean;
  /** Message for content that does not exist, or not for this user. */
  missing: string;
  /** Link to existing content. */
  action: ReactNode;
}

/** Shown instead of content that could not be fetched or does not exist. */
export function Unavailable({ error, message, onRetry, isRetrying, missing, action }: UnavailableProps) {
  const { t } = useTranslation('data');
  if (!isMissing(error)) return <ErrorState message={message} onRetry={onRetry} isRetrying={isRetrying} />;
  return (
    <EmptyState title={t('empty.found')} action={action}>
      {missing}
    </EmptyState>
  );
}
