import { useState } from 'react';
import { useWithdrawDecisions } from '../../data/decisions/use-withdraw-decisions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { ChangeDecision } from './change-decision.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { DecisionWords, type SaidOfDecision } from './decision-words.tsx';
import styles from './decisions.module.css';

interface DecisionCardProps {
  decision: SaidOfDecision & { id: string; version: number };
  mayChange: boolean;
  /** Place of the element in its list, for the names of the buttons. */
  number: number;
  /** Words above the buttons may stand in a row of a table already. */
  hasWords?: boolean;
  onWithdrawn?: () => void;
}

/** A decision, with the ways to change it, to withdraw it and to see what happened to it. */
export function DecisionCard(props: DecisionCardProps) {
  const { decision, mayChange, number, hasWords = true } = props;
  const { t } = useTranslation('decisions');
  const [open, setOpen] = useState<'change' | 'history' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawDecisions(() => {
    announce(t('card.withdrawn'));
    props.onWithdrawn?.();
  });
  const { id, version } = decision;
  const toggle = (part: 'change' | 'history') => setOpen(open === part ? null : part);
  return (
    <div className={styles.decision}>
      {hasWords && <DecisionWords decision={decision} />}
      {withdraw.isError && (
        <Alert tone="fail" takesFocus>
          {t('card.notWithdrawn')}
        </Alert>
      )}
      <div className={styles.buttons}>
        {mayChange && (
          <>
            <Button
              size="small"
              aria-expanded={open === 'change'}
              aria-label={t('card.changeOf', { number })}
              onPress={() => toggle('change')}
            >
              {t('card.change')}
            </Button>
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={t('card.withdrawOf', { number })}
              onPress={() => setAsking(true)}
            >
              {t('card.withdraw')}
            </Button>
          </>
        )}
        <Button
          size="small"
          aria-expanded={open === 'history'}
          aria-label={t('card.historyOf', { number })}
          onPress={() => toggle('history')}
        >
          {t('card.history')}
        </Button>
      </div>
      {open === 'change' && <ChangeDecision id={id} onDone={() => setOpen(null)} />}
      {open === 'history' && <DecisionHistory id={id} />}
      <ConfirmDialog
        title={t('card.withdrawTitle')}
        verb={t('card.withdraw')}
        isOpen={isAsking}
        isBusy={withdraw.isPending}
        tone="primary"
        onClose={() => setAsking(false)}
        onConfirm={() =>
          withdraw.mutate(
            { decisions: [{ id, version }], comment: '' },
            { onSettled: () => setAsking(false) },
          )
        }
      >
        {t('card.withdrawBody')}
      </ConfirmDialog>
    </div>
  );
}
