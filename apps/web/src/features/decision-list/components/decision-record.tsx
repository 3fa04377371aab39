import type { ListedDecision } from '@abhigam/contract';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ChangeDecision } from '../../decisions/change-decision.tsx';
import { DecisionHistory } from '../../decisions/decision-history.tsx';
import { DecisionFacts } from './decision-facts.tsx';
import styles from './decision-list.module.css';
import { ExportOne } from './export-one.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** A decision with all that is said of it, and forms in place for those who have access to change it. */
export function DecisionRecord({ decision }: { decision: ListedDecision }) {
  const { t } = useTranslation('decisionList');
  const [open, setOpen] = useState<'change' | 'withdraw' | null>(null);
  const first = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(null);
    // The form is removed with its buttons: without this the focus would be lost to the body.
    requestAnimationFrame(() => first.current?.querySelector('button')?.focus());
  };
  return (
    <div className={styles.record}>
      <DecisionFacts decision={decision} />
      <div ref={first} className={styles.controls}>
        {decision.mayChange && (
          <>
            <Button
              aria-expanded={open === 'change'}
              onPress={() => setOpen(open === 'change' ? null : 'change')}
            >
              {t('one.change')}
            </Button>
            <Button
              aria-expanded={open === 'withdraw'}
              onPress={() => setOpen(open === 'withdraw' ? null : 'withdraw')}
            >
              {t('withdraw.title')}
            </Button>
          </>
        )}
        <ExportOne id={decision.id} />
      </div>
      {/* A form stays when the decision has ended meanwhile: what was typed is not lost, and its answer is heard. */}
      {open === 'change' && <ChangeDecision id={decision.id} onDone={close} />}
      {open === 'withdraw' && <WithdrawForm decision={decision} onDone={close} />}
      <section className={styles.history} aria-labelledby="decision-history">
        <h3 id="decision-history">{t('one.history')}</h3>
        <DecisionHistory id={decision.id} />
      </section>
    </div>
  );
}
