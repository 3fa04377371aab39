import { type DecisionScope, isFailureVerdict, type Verdict } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Time } from '../../ui/data/time.tsx';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { StateLine } from '../../ui/layout/state-line.tsx';
import styles from './decisions.module.css';
import { VerdictBadge } from './verdict-badge.tsx';

interface Person {
  fullName: string;
  email: string;
}

export interface SaidOfDecision {
  verdict: Verdict;
  scope: DecisionScope;
  reason: string;
  owner: Person | null;
  until: string | null;
  by: Person | null;
  made: string;
}

/** A decision as text: verdict, scope, author, end date and reason. */
export function DecisionWords({ decision }: { decision: SaidOfDecision }) {
  const { t } = useTranslation('decisions');
  const { verdict, scope, reason, owner, until, by, made } = decision;
  const nameOf = (person: Person | null) => person?.fullName || person?.email || t('card.noOne');
  const isFailure = isFailureVerdict(verdict);
  return (
    <>
      <StateLine>
        <strong>{t('card.title')}</strong> <VerdictBadge verdict={verdict} />{' '}
        <span>{t(`scope.${scope}`)}</span>
      </StateLine>
      <p className={styles.soft}>
        {isFailure ? t('card.on') : t('card.judgedOn')} <Time value={made} show="date" />{' '}
        <VisibleText text={t('card.madeBy', { name: nameOf(by) })} />
        {!isFailure && scope !== 'page' && `, ${t('card.sameMarkup')}`}
        {'; '}
        {until ? (
          <>
            {t('card.until')} <Time value={until} show="date" />
          </>
        ) : (
          t('card.noEnd')
        )}
        {owner && (
          <>
            {'; '}
            <VisibleText text={t('card.owner', { name: nameOf(owner) })} />
          </>
        )}
      </p>
      {reason !== '' && (
        <p className={styles.words}>
          <VisibleText text={reason} />
        </p>
      )}
    </>
  );
}
