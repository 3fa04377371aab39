import { AppError } from '@abhigam/domain';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import styles from './splash.module.css';

interface SessionUncheckedProps {
  /** What the check ended with. */
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** In place of the app while the server cannot say whether the session holds: the session is kept, and asked about again. */
export function SessionUnchecked({ error, onRetry, isRetrying }: SessionUncheckedProps) {
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
