import { useAddresses } from '../../address/use-addresses.ts';
import type { SharedCause } from '../../data/shared-causes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { CriteriaList } from '../report-parts/criteria-list.tsx';
import { ImpactBadge } from '../report-parts/impact-badge.tsx';
import { CauseOrigin } from './cause-origin.tsx';
import { ScoreChange } from './score-change.tsx';
import styles from './shared-causes.module.css';
import { useCauseScope, useCauseWords } from './use-cause-words.ts';

interface CauseItemProps {
  cause: SharedCause;
  /** The chosen organization; null: all that the user can access. */
  organizationId: number | null;
  /** Heading level. */
  level: 2 | 3;
}

/** One cause in a list: defect and element, location, effect of the repair, and origin. */
export function CauseItem({ cause, organizationId, level }: CauseItemProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('sharedCauses');
  const words = useCauseWords(useCauseScope(organizationId));
  const Heading = level === 2 ? 'h2' : 'h3';
  const of = organizationId === null ? {} : { organizationId: String(organizationId) };
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Heading className={styles.heading}>
          <TextLink href={addresses.sharedCause({ causeId: cause.id, ...of })}>
            <span className={styles.title}>{cause.title}</span>{' '}
            <code className={styles.name} dir="ltr" translate="no">
              <VisibleText text={cause.element} isIsolated={false} />
            </code>
          </TextLink>
        </Heading>
        <p>
          {words.where(cause)} {words.gain(cause)}
        </p>
        <p className={styles.about}>
          <ImpactBadge impact={cause.impact} />
          <span>
            <CriteriaList criteria={cause.criteria} />
          </span>
          <span>
            <CauseOrigin origin={cause.origin} organizationId={organizationId} />
          </span>
        </p>
      </div>
      <dl className={styles.score}>
        <dt>{t('score.change')}</dt>
        <dd>
          <ScoreChange before={cause.averageBefore} after={cause.averageAfter} />
        </dd>
      </dl>
    </li>
  );
}
