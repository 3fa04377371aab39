import type { ListedDecision } from '@abhigam/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ChangeDecision } from '../../decisions/change-decision.tsx';
import { DecisionHistory } from '../../decisions/decision-history.tsx';
import { useDisclosureGroup } from '../../decisions/use-disclosure-group.ts';
import { DecisionFacts } from './decision-facts.tsx';
import styles from './decision-list.module.css';
import { ExportOne } from './export-one.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** A decision with all its facts, and inline forms for users who may change it. */
export function DecisionRecord({ decision }: { decision: ListedDecision }) {
  const { t } = useTranslation('decisionList');
  const { open, toggle, close, buttons } = useDisclosureGroup<'change' | 'withdraw'>();
  return (
    <div className={styles.record}>
      <DecisionFacts decision={decision} />
      <div ref={buttons} className={styles.controls}>
        {decision.mayChange && (
          <>
            <Button aria-expanded={open === 'change'} onPress={() => toggle('change')}>
              {t('one.change')}
            </Button>
            <Button aria-expanded={open === 'withdraw'} onPress={() => toggle('withdraw')}>
              {t('withdraw.title')}
            </Button>
          </>
        )}
        <ExportOne id={decision.id} />
      </div>
      {/* The form stays open when the decision ends in the meantime: the input is not lost, and the response is announced. */}
      {open === 'change' && <ChangeDecision id={decision.id} onDone={close} />}
      {open === 'withdraw' && <WithdrawForm decision={decision} onDone={close} />}
      <section className={styles.history} aria-labelledby="decision-history">
        <h3 id="decision-history">{t('one.history')}</h3>
        <DecisionHistory id={decision.id} />
      </section>
    </div>
  );
}
