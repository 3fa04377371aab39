import { AppError } from '@abhigam/domain';
import { useEffect, useRef } from 'react';
import { useUndoDecisions } from '../../data/decisions.ts';
import { setLatestDecisions, useLatestDecisions } from '../../data/latest-decisions.ts';
import { useIsSettled } from '../../data/use-is-settled.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import styles from './decisions.module.css';

/** The last decision, with undo. It has no timeout; the user closes it. */
export function LastDecision() {
  const { t } = useTranslation('decisions');
  const last = useLatestDecisions();
  const region = useRef<HTMLElement>(null);
  const undo = useUndoDecisions(() => setLatestDecisions({ decisions: [], message: t('undone') }));
  const isSettled = useIsSettled();
  useEffect(() => {
    // When the whole list was removed after the decision, focus was lost with it.
    if (last === null || !isSettled || document.activeElement !== document.body) return;
    region.current?.focus({ preventScroll: true });
  }, [last, isSettled]);
  if (last === null) return null;
  // An error belongs to the decision that was to be undone, not to a later one.
  const isFailed = undo.isError && undo.variables === last.decisions;
  const isRefused = isFailed && undo.error instanceof AppError && undo.error.code === 'ER_STATE';
  return (
    <section ref={region} tabIndex={-1} aria-label={t('last')} className={styles.last}>
      <Alert
        tone={isFailed ? 'fail' : 'info'}
        isLive
        actions={
          <>
            {last.decisions.length > 0 && !isRefused && (
              <Button size="small" isPending={undo.isPending} onPress={() => undo.mutate(last.decisions)}>
                {t('undo')}
              </Button>
            )}
            <Button
              size="small"
              onPress={() => {
                undo.reset();
                setLatestDecisions(null);
              }}
            >
              {t('dismiss')}
            </Button>
          </>
        }
      >
        {isFailed ? t(isRefused ? 'undoFailed' : 'undoTrouble') : last.message}
      </Alert>
    </section>
  );
}
