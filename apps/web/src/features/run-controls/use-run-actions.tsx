import type { TestRunSummary } from '@abhigam/contract';
import { isCancellable } from '@abhigam/domain';
import { type ReactNode, useState } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useMay } from '../../session/use-role.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { CancelRunDialog } from './cancel-run-dialog.tsx';
import styles from './run-actions.module.css';

interface RunActions {
  /** Actions in the row of a run. */
  actionsOf: (run: TestRunSummary) => ReactNode;
  /** Rendered outside the table. */
  dialog: ReactNode;
}

/**
 * Actions for each run of a table: open its report, and cancel it after a confirmation.
 *
 * @param named accessible name of a button, which names its run
 */
export function useRunActions(
  words: { view: string; cancel: string },
  named: (action: string, run: TestRunSummary) => string,
): RunActions {
  const addresses = useAddresses();
  const mayCancel = useMay('testRun.cancel');
  const [cancelling, setCancelling] = useState<TestRunSummary | null>(null);
  return {
    actionsOf: (run) => (
      <div className={styles.actions}>
        <LinkButton
          size="small"
          href={addresses.testResult({ testRunId: run.id })}
          aria-label={named(words.view, run)}
        >
          {words.view}
        </LinkButton>
        {mayCancel && isCancellable(run.status) && (
          <Button
            size="small"
            tone="danger"
            onPress={() => setCancelling(run)}
            aria-label={named(words.cancel, run)}
          >
            {words.cancel}
          </Button>
        )}
      </div>
    ),
    dialog: (
      <CancelRunDialog
        run={cancelling && { ...cancelling, formerStatus: cancelling.testedAgain?.formerStatus ?? null }}
        onClose={() => setCancelling(null)}
      />
    ),
  };
}
