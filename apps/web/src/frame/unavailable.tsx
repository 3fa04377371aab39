import type { ReactNode } from 'react';
import { isMissing } from '../address/is-missing.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';

interface UnavailableProps {
  error: Error;
  /** Where asking again may help. */
  message: string;
  onRetry: () => void;
  isRetrying: boolean;
  /** Where it would not: there is none at this address, or not for this person. */
  missing: string;
  /** Leads to where there are some. */
  action: ReactNode;
}

/** In place of what an address names: it could not be fetched, or there is none. */
export function Unavailable({ error, message, onRetry, isRetrying, missing, action }: UnavailableProps) {
  const { t } = useTranslation('data');
  if (!isMissing(error)) return <ErrorState message={message} onRetry={onRetry} isRetrying={isRetrying} />;
  return (
    <EmptyState title={t('empty.found')} action={action}>
      {missing}
    </EmptyState>
  );
}
