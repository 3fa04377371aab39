import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../actions/button.tsx';
import { focusHeading } from '../focus-heading.ts';
import styles from './alert.module.css';
import { Alert } from './alert.tsx';

interface ErrorStateProps {
  /** The specified text, for example "Server Error! Cannot fetch data!". */
  message: string;
  /** Retries; omitted when a retry cannot help. */
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Replaces content that could not be loaded. */
export function ErrorState({ message, onRetry, isRetrying = false }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  const actions = onRetry && (
    <Button size="small" onPress={onRetry} isPending={isRetrying}>
      {isRetrying ? t('pleaseWait') : t('tryAgain')}
    </Button>
  );
  const ref = useHeadingAfter();
  return (
    <div ref={ref}>
      <Alert tone="fail" {...(actions ? { actions } : {})}>
        <p>{message}</p>
        {onRetry && <p className={styles.advice}>{t('errorAdvice')}</p>}
      </Alert>
    </div>
  );
}

/** A successful retry removes its button, so focus moves to the heading. */
function useHeadingAfter() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) requestAnimationFrame(focusHeading);
    };
  }, []);
  return ref;
}
