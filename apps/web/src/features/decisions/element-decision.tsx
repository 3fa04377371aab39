import type { FailingElementView } from '@abhigam/contract';
import { isFailureVerdict } from '@abhigam/domain';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useDecidedWebsite } from './deciding.tsx';
import { DecisionCard } from './decision-card.tsx';
import styles from './decisions.module.css';
import { JudgeElement } from './judge-element.tsx';
import { MakeDecision } from './make-decision.tsx';

interface ElementDecisionProps {
  element: FailingElementView;
  status: 'Fail' | 'Warn';
  /** Place of the element in its list, for the names of the buttons. */
  number: number;
  /** It stands for all like it, on every page. */
  isDefect: boolean;
  /** It was decided about, or a decision about it was withdrawn. */
  onDecided?: (() => void) | undefined;
}

/** What was decided of an element, or the way to decide. */
export function ElementDecision({ element, status, number, isDefect, onDecided }: ElementDecisionProps) {
  const websiteId = useDecidedWebsite();
  const maySetAside = useMay('decision.setAside');
  const mayJudge = useMay('decision.judge');
  const { decision } = element;
  if (decision) {
    return (
      <DecisionCard
        decision={decision}
        number={number}
        mayChange={isFailureVerdict(decision.verdict) ? maySetAside : mayJudge}
        {...(onDecided ? { onWithdrawn: onDecided } : {})}
      />
    );
  }
  if (websiteId === null) return null;
  // A failure that the installation shows as a warning is one still: what runs found as Fail is followed.
  if (status === 'Fail' || element.nonCompliance) {
    if (!maySetAside) return null;
    return (
      <Decide
        websiteId={websiteId}
        elementId={element.id}
        number={number}
        isDefect={isDefect}
        onDecided={onDecided}
      />
    );
  }
  if (!mayJudge) return null;
  return (
    <div className={styles.decision}>
      <JudgeElement elementId={element.id} number={number} {...(onDecided ? { onMade: onDecided } : {})} />
    </div>
  );
}

interface DecideProps {
  websiteId: string;
  elementId: string;
  number: number;
  isDefect: boolean;
  onDecided: (() => void) | undefined;
}

function Decide({ websiteId, elementId, number, isDefect, onDecided }: DecideProps) {
  const { t } = useTranslation('decisions');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.decision}>
      <div className={styles.buttons}>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={t('form.decideOf', { number })}
          onPress={() => setOpen(!isOpen)}
        >
          {t('form.decide')}
        </Button>
      </div>
      {isOpen && (
        <MakeDecision
          websiteId={websiteId}
          elementIds={[elementId]}
          scope={isDefect ? 'defect' : 'element'}
          onCancel={() => setOpen(false)}
          {...(onDecided ? { onMade: onDecided } : {})}
        />
      )}
    </div>
  );
}
