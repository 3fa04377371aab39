import type { Operations } from '@abhigam/contract';
import { CircleStop } from 'lucide-react';
import { usePauseTestRun, usePauseWebsite } from '../../../data/operations.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import styles from './operations.module.css';
import { PauseButton } from './pause-button.tsx';

interface RunActionsProps {
  run: Operations['runs'][number];
  onCancel: () => void;
}

/** Pauses or resumes a run or all tests of its website; cancels the run. */
export function RunActions({ run, onCancel }: RunActionsProps) {
  const { t } = useTranslation('operations');
  const mayPause = useMay('operations.pause');
  const mayCancel = useMay('testRun.cancel');
  const pauseRun = usePauseTestRun(run.id);
  const pauseWebsite = usePauseWebsite(run.website.id);
  const { website } = run;
  return (
    <div className={styles.actions}>
      {mayPause && (
        <>
          <PauseButton
            isPaused={run.isPaused}
            isPending={pauseRun.isPending}
            words={t(run.isPaused ? 'runs.resume' : 'runs.pause')}
            name={run.name}
            onPress={() =>
              pauseRun.mutate(!run.isPaused, {
                onSuccess: ({ paused }) =>
                  announce(t(paused ? 'runs.paused' : 'runs.resumed', { name: run.name })),
              })
            }
          />
          <PauseButton
            isPaused={website.isPaused}
            isPending={pauseWebsite.isPending}
            words={t(website.isPaused ? 'runs.resumeWebsite' : 'runs.pauseWebsite')}
            name={website.name}
            onPress={() =>
              pauseWebsite.mutate(!website.isPaused, {
                onSuccess: ({ paused }) =>
                  announce(t(paused ? 'runs.websitePaused' : 'runs.websiteResumed', { name: website.name })),
              })
            }
          />
        </>
      )}
      {mayCancel && (
        <Button
          size="small"
          tone="danger"
          icon={<CircleStop size={14} aria-hidden="true" />}
          aria-label={t('runs.actionOn', { action: t('runs.cancel'), name: run.name })}
          onPress={onCancel}
        >
          {t('runs.cancel')}
        </Button>
      )}
      {(pauseRun.isError || pauseWebsite.isError) && <Alert tone="fail">{t('runs.failed')}</Alert>}
    </div>
  );
}
