import { AppError } from '@abhigam/domain';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import styles from './splash.module.css';

interface SessionCheckFailedProps {
  /** Error of the last check. */
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/**
 * Shown instead of the app while the server cannot verify the session: the session is kept and the check is
 * retried.
 */
export function SessionCheckFailed({ error, onRetry, isRetrying }: SessionCheckFailedProps) {
  const { t } = useTranslation();
  return (
    <main className={styles.splash}>
      <ErrorState
        message={t(error instanceof AppError ? 'errors.system' : 'errors.unreachable')}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </main>
  );
}
