import type { ListedDecision } from '@abhigam/contract';
import { useGetDecision } from '../../../data/decisions.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useDecisionTitle } from '../use-decision-title.ts';
import { DecisionRecord } from './decision-record.tsx';

interface DecisionDialogProps {
  /** Null while no decision is open. */
  id: string | null;
  /** The row of the list, shown while the details load; undefined when it is on another page of the list. */
  row: ListedDecision | undefined;
  onClose: () => void;
}

/** A decision with its actions and its whole history. */
export function DecisionDialog({ id, row, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('decisionList');
  const titleOf = useDecisionTitle();
  const decision = useGetDecision(id ?? '', { enabled: id !== null });
  const known = decision.data ?? row;
  return (
    <Dialog
      title={known ? titleOf(known) : t('one.title')}
      isOpen={id !== null}
      onClose={onClose}
      size="wide"
    >
      {known ? (
        <DecisionRecord key={known.id} decision={known} />
      ) : decision.isError ? (
        <ErrorState message={t('one.loadFailed')} onRetry={() => void decision.refetch()} />
      ) : (
        <LoadingRegion>
          <Skeleton lines={4} height={24} />
        </LoadingRegion>
      )}
    </Dialog>
  );
}
