import { AppError } from '@abhigam/domain';
import type { ReactNode } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useListTestRunsUnfinished } from '../../data/test-runs.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';
import { startProblem } from './start-problem.ts';

interface StartRefusalProps {
  error: unknown;
  /** The URL that was to be tested. */
  baseUrl: string | undefined;
  /** Other actions for the user. */
  actions?: ReactNode;
}

/**
 * Why a test was not started, with the message of the error catalogue (specification, testing 8) and a link to
 * the running test.
 */
export function StartRefusal({ error, baseUrl, actions }: StartRefusalProps) {
  const { t } = useTranslation('runs');
  const say = useTranslateError();
  const problem = startProblem(error);
  const isRunning = error instanceof AppError && error.code === 'ER_EXISTING_RUN';
  return (
    <Alert
      tone="fail"
      takesFocus
      actions={
        <>
          {isRunning && baseUrl !== undefined && <UnfinishedRun baseUrl={baseUrl} />}
          {actions}
        </>
      }
    >
      {'key' in problem ? t(`problems.${problem.key}`) : say(problem.error)}
    </Alert>
  );
}

function UnfinishedRun({ baseUrl }: { baseUrl: string }) {
  const addresses = useAddresses();
  const { t } = useTranslation('runs');
  const run = useListTestRunsUnfinished(baseUrl);
  if (!run.data) return null;
  return (
    <LinkButton size="small" href={addresses.testResult({ testRunId: run.data.id })}>
      {t('problems.openRunning')}
    </LinkButton>
  );
}
