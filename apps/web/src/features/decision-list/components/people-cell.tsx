import type { ListedDecision } from '@abhigam/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Time } from '../../../ui/data/time.tsx';
import styles from './decision-list.module.css';
import { PersonName } from './person-name.tsx';

/** Who decided when, and who answers for it. */
export function PeopleCell({ row: { by, made, owner } }: { row: ListedDecision }) {
  const { t } = useTranslation('decisionList');
  return (
    <div className={styles.stack}>
      <span>
        <PersonName person={by} />
        {', '}
        <Time value={made} show="date" />
      </span>
      {owner && (
        <span className={styles.soft}>
          {t('table.owner')}: <PersonName person={owner} />
        </span>
      )}
    </div>
  );
}
