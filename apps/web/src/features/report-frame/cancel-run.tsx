import type { TestRun } from '@abhigam/contract';
import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import { useCancelTestRun } from '../../data/test-run.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { focusHeadingAfterDialog } from '../../ui/focus-heading.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useCancelTexts } from '../../vocabulary/use-cancel-texts.ts';

/** Cancels an unfinished run, after a confirmation. */
export function CancelRun({ run }: { run: TestRun }) {
  const { t } = useTranslation('report');
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelTestRun();
  const words = useCancelTexts(run.testedAgain?.formerStatus ?? null);
  const confirm = () =>
    cancel.mutate(run.id, {
      onSuccess: () => announce(words.done),
      onSettled: () => {
        setAsking(false);
        // The dialog would return focus to a button that exists only while the run is in progress.
        focusHeadingAfterDialog();
      },
    });
  return (
    <>
      <Button icon={<CircleStop size={16} aria-hidden="true" />} onPress={() => setAsking(true)}>
        {t('cancel.button')}
      </Button>
      {cancel.isError && <Alert tone="fail">{t('cancel.failed')}</Alert>}
      <ConfirmDialog
        title={t('cancel.title', { website: run.website.name })}
        verb={t('cancel.confirm')}
        backLabel={t('cancel.keep')}
        isOpen={isAsking}
        isBusy={cancel.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {words.body}
      </ConfirmDialog>
    </>
  );
}
