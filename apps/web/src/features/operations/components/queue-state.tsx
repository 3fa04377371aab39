import type { Operations } from '@abhigam/contract';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { usePauseQueue } from '../../../data/operations.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { FactList } from '../../../ui/data/fact-list.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import styles from './operations.module.css';

/** State of the queue, number of waiting jobs, and the button that pauses or resumes everything. */
export function QueueState({ operations }: { operations: Operations }) {
  const { t } = useTranslation('operations');
  const { number } = useFormats();
  const mayPause = useMay('operations.pause');
  const [isAsking, setAsking] = useState(false);
  const pause = usePauseQueue();
  const { isPaused } = operations;
  const verb = isPaused ? 'resume' : 'pause';
  const confirm = () =>
    pause.mutate(!isPaused, {
      onSuccess: ({ paused }) => announce(t(paused ? 'queue.pausedDone' : 'queue.resumedDone')),
      onSettled: () => setAsking(false),
    });
  const Icon = isPaused ? Play : Pause;
  return (
    <Card
      title={t('queue.title')}
      actions={
        mayPause && (
          <Button
            tone={isPaused ? 'primary' : 'normal'}
            icon={<Icon size={16} aria-hidden="true" />}
            onPress={() => setAsking(true)}
          >
            {t(`queue.${verb}`)}
          </Button>
        )
      }
    >
      <div className={styles.queue}>
        {pause.isError && <Alert tone="fail">{t('queue.failed')}</Alert>}
        <p className={styles.state}>
          <Badge tone={isPaused ? 'warn' : 'pass'} icon={isPaused ? 'alert' : 'check'}>
            {t(isPaused ? 'queue.paused' : 'queue.running')}
          </Badge>
          <span>{t(isPaused ? 'queue.pausedHint' : 'queue.runningHint')}</span>
        </p>
        <FactList
          facts={[
            { term: t('queue.pagesWaiting'), value: number(operations.pagesWaiting) },
            { term: t('queue.pagesRunning'), value: number(operations.pagesRunning) },
            { term: t('queue.runsPending'), value: number(operations.runsPending) },
            { term: t('queue.runsRunning'), value: number(operations.runsRunning) },
          ]}
        />
      </div>
      <ConfirmDialog
        title={t(`queue.${verb}Title`)}
        verb={t(`queue.${verb}`)}
        tone="primary"
        isOpen={isAsking}
        isBusy={pause.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {t(`queue.${verb}Text`)}
      </ConfirmDialog>
    </Card>
  );
}
