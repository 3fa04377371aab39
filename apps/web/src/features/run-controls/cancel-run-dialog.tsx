import type { ShownStatus } from '@abhigam/domain';
import { useCancelTestRun } from '../../data/test-run.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { focusHeadingAfterDialog } from '../../ui/focus-heading.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useCancelTexts } from '../../vocabulary/use-cancel-texts.ts';

interface RunToCancel {
  id: string;
  name: string;
  /** Status of the existing result that is kept while pages are tested again; null for a first test. */
  formerStatus: ShownStatus | null;
}

interface CancelRunDialogProps {
  /** The run to cancel; null while the dialog is closed. */
  run: RunToCancel | null;
  onClose: () => void;
}

/** Confirmation before a run is cancelled. */
export function CancelRunDialog({ run, onClose }: CancelRunDialogProps) {
  const { t } = useTranslation('runs');
  const cancel = useCancelTestRun();
  const words = useCancelTexts(run?.formerStatus ?? null);
  const confirm = () => {
    if (!run) return;
    cancel.mutate(run.id, {
      onSuccess: () => {
        announce(run.formerStatus ? words.done : t('cancel.done', { name: run.name }));
        // The dialog would return focus to a button that exists only while the run is in progress.
        focusHeadingAfterDialog();
      },
      onSettled: onClose,
    });
  };
  return (
    <>
      {cancel.isError && <Alert tone="fail">{t('cancel.failed')}</Alert>}
      <ConfirmDialog
        title={t('cancel.title', { name: run?.name ?? '' })}
        verb={t('actions.cancel')}
        backLabel={t('cancel.keep')}
        isOpen={run !== null}
        isBusy={cancel.isPending}
        onConfirm={confirm}
        onClose={onClose}
      >
        {words.body}
      </ConfirmDialog>
    </>
  );
}
