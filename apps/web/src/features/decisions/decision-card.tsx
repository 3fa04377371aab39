import { useState } from 'react';
import { useWithdrawDecision } from '../../data/decisions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { ChangeDecision } from './change-decision.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { DecisionWords, type SaidOfDecision } from './decision-words.tsx';
import styles from './decisions.module.css';
import { useDisclosureGroup } from './use-disclosure-group.ts';

interface DecisionCardProps {
  decision: SaidOfDecision & { id: string; version: number };
  mayChange: boolean;
  /** The element's name in the labels of the buttons. */
  called: string;
  onWithdrawn?: () => void;
}

/** A decision with the actions change, withdraw and show history. */
export function DecisionCard(props: DecisionCardProps) {
  const { decision, mayChange, called } = props;
  const { t } = useTranslation('decisions');
  const { open, toggle, close, buttons } = useDisclosureGroup<'change' | 'history'>();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawDecision(() => {
    announce(t('card.withdrawn'));
    props.onWithdrawn?.();
  });
  const { id, version } = decision;
  return (
    <div className={styles.decision}>
      <DecisionWords decision={decision} />
      {withdraw.isError && (
        <Alert tone="fail" takesFocus>
          {t('card.notWithdrawn')}
        </Alert>
      )}
      <ButtonRow ref={buttons}>
        {mayChange && (
          <>
            <Button
              size="small"
              aria-expanded={open === 'change'}
              aria-label={t('card.changeOf', { number: called })}
              onPress={() => toggle('change')}
            >
              {t('card.change')}
            </Button>
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={t('card.withdrawOf', { number: called })}
              onPress={() => setAsking(true)}
            >
              {t('card.withdraw')}
            </Button>
          </>
        )}
        <Button
          size="small"
          aria-expanded={open === 'history'}
          aria-label={t('card.historyOf', { number: called })}
          onPress={() => toggle('history')}
        >
          {t('card.history')}
        </Button>
      </ButtonRow>
      {open === 'change' && <ChangeDecision id={id} onDone={close} />}
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
