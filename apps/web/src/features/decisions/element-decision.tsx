import type { FailingElementView } from '@abhigam/contract';
import { isFailureVerdict } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import { DecisionCard } from './decision-card.tsx';
import { useDecisionWebsite } from './decision-context.tsx';
import styles from './decisions.module.css';
import { JudgeElement } from './judge-element.tsx';
import { MakeDecision } from './make-decision.tsx';
import { useDisclosureGroup } from './use-disclosure-group.ts';

interface ElementDecisionProps {
  element: FailingElementView;
  status: 'Fail' | 'Warn';
  /**
   * The element's name in the labels of the buttons: its position in its list, with more context when several
   * lists are on one screen.
   */
  called: string;
  /** The element represents all identical elements on all pages. */
  isDefect: boolean;
  /** Called after a decision about the element was made or withdrawn. */
  onDecided?: (() => void) | undefined;
}

/** The decision about an element, or the controls to make one. */
export function ElementDecision({ element, status, called, isDefect, onDecided }: ElementDecisionProps) {
  const websiteId = useDecisionWebsite();
  const maySetAside = useMay('decision.setAside');
  const mayJudge = useMay('decision.judge');
  const { decision } = element;
  if (decision) {
    return (
      <DecisionCard
        decision={decision}
        called={called}
        mayChange={isFailureVerdict(decision.verdict) ? maySetAside : mayJudge}
        {...(onDecided ? { onWithdrawn: onDecided } : {})}
      />
    );
  }
  if (websiteId === null) return null;
  // A failure that the installation displays as a warning is still a failure: results that runs stored as Fail
  // have a non-compliance.
  if (status === 'Fail' || element.nonCompliance) {
    if (!maySetAside) return null;
    return (
      <Decide
        websiteId={websiteId}
        elementId={element.id}
        called={called}
        isDefect={isDefect}
        onDecided={onDecided}
      />
    );
  }
  if (!mayJudge) return null;
  return (
    <div className={styles.decision}>
      <JudgeElement
        elementId={element.id}
        called={called}
        isDefect={isDefect}
        {...(onDecided ? { onMade: onDecided } : {})}
      />
    </div>
  );
}

interface DecideProps {
  websiteId: string;
  elementId: string;
  called: string;
  isDefect: boolean;
  onDecided: (() => void) | undefined;
}

function Decide({ websiteId, elementId, called, isDefect, onDecided }: DecideProps) {
  const { t } = useTranslation('decisions');
  const { open, toggle, close, buttons } = useDisclosureGroup<'decide'>();
  return (
    <div className={styles.decision}>
      <ButtonRow ref={buttons}>
        <Button
          size="small"
          aria-expanded={open !== null}
          aria-label={t('form.decideOf', { number: called })}
          onPress={() => toggle('decide')}
        >
          {t('form.decide')}
        </Button>
      </ButtonRow>
      {open && (
        <MakeDecision
          websiteId={websiteId}
          elementIds={[elementId]}
          scope={isDefect ? 'defect' : 'element'}
          onCancel={close}
          {...(onDecided ? { onMade: onDecided } : {})}
        />
      )}
    </div>
  );
}
