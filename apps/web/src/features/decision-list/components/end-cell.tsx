import type { ListedDecision } from '@abhigam/contract';
import { indianDay } from '@abhigam/domain';
import { ClockAlert } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CellRemark, CellStack } from '../../../ui/data/cell-parts.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { SOON_DAYS } from '../model/read-decision-choice.ts';
import styles from './decision-list.module.css';

/** Until when the decision is in force, or when and why it ended. */
export function EndCell({ row: { ended, until } }: { row: ListedDecision }) {
  const { t } = useTranslation(['decisionList', 'decisions']);
  if (ended) {
    return (
      <CellStack>
        <span>{t(`decisions:card.ended.${ended.why}`)}</span>
        <CellRemark>
          <Time value={ended.at} show="date" />
        </CellRemark>
      </CellStack>
    );
  }
  if (until === null) return t('table.noEnd');
  return (
    <CellStack>
      <Time value={until} show="date" />
      {until <= indianDay(new Date(), SOON_DAYS) && (
        <span className={styles.soon}>
          <ClockAlert size={16} aria-hidden="true" />
          {t('table.soon')}
        </span>
      )}
    </CellStack>
  );
}
