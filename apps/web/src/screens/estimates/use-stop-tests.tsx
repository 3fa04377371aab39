import type { EstimateView } from '@abhigam/contract';
import { Square } from 'lucide-react';
import { useStopEstimate } from '../../data/estimates.ts';
import { useEstimateWords } from '../../features/estimates/use-estimate-words.ts';
import { useConfirmedAction } from '../../frame/use-confirmed-action.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

/** Button that stops the tests of a sample, its confirmation, and its error message. */
export function useStopTests(estimate: EstimateView | undefined) {
  const { t } = useTranslation('estimates');
  const words = useEstimateWords();
  const mayStop = useMay('estimate.create');
  const { mutateAsync: stop } = useStopEstimate();
  const stopAction = useConfirmedAction<EstimateView>({
    act: ({ id }) => stop(id),
    nameOf: (one) => t('name', { of: words.of(one) }),
    words: { done: () => t('stop.done'), failed: () => t('stop.failed') },
    dialog: ({ thing, isBusy, onConfirm, onClose }) => (
      <ConfirmDialog
        title={t('stop.title')}
        verb={t('stop.verb')}
        backLabel={t('stop.back')}
        isOpen={thing !== null}
        isBusy={isBusy}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        {t('stop.text')}
      </ConfirmDialog>
    ),
  });
  return {
    button: estimate?.isRunning && mayStop && (
      <Button icon={<Square size={14} aria-hidden="true" />} onPress={() => stopAction.ask(estimate)}>
        {t('stop.button')}
      </Button>
    ),
    status: stopAction.status,
    dialog: stopAction.dialog,
  };
}
