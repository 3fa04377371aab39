import type { TestInstanceSummary } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { RotateCcw } from 'lucide-react';
import { displayUrl } from '../../address/display-url.ts';
import { useRetryPage } from '../../data/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';
import styles from './retry-page.module.css';

/** The specification's link to retest a page whose test failed. */
export function RetryPage({ page }: { page: Pick<TestInstanceSummary, 'id' | 'testRunId' | 'url'> }) {
  const { t } = useTranslation('report');
  const say = useTranslateError();
  const retry = useRetryPage(page.testRunId);
  const start = () =>
    retry.mutate(page.id, {
      onSuccess: () => {
        announce(t('pages.retryStarted'));
        focusHeading();
        retry.refreshPage(page.id);
      },
    });
  return (
    <div className={styles.retry}>
      {retry.isPending ? (
        <Spinner label={t('pages.retrying')} />
      ) : (
        <Button
          size="small"
          tone="danger"
          icon={<RotateCcw size={14} aria-hidden="true" />}
          aria-label={t('pages.retryOf', { page: displayUrl(page.url) })}
          onPress={start}
        >
          {t('pages.retry')}
        </Button>
      )}
      {retry.isError && (
        <Alert tone="fail">{isOverLimit(retry.error) ? say(retry.error) : t('pages.retryFailed')}</Alert>
      )}
    </div>
  );
}

/** As on the run form: the daily test limit has its own message. */
function isOverLimit(error: Error): error is AppError {
  return error instanceof AppError && error.code === 'ER_EXCEEDED_TEST_LIMIT';
}
