import type { ListedDecision } from '@abhigam/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CellRemark, CellStack } from '../../../ui/data/cell-parts.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { PersonName } from './person-name.tsx';

/** Author and date of the decision, and the person responsible. */
export function PeopleCell({ row: { by, made, owner } }: { row: ListedDecision }) {
  const { t } = useTranslation('decisionList');
  return (
    <CellStack>
      <span>
        <PersonName person={by} />
        {', '}
        <Time value={made} show="date" />
      </span>
      {owner && (
        <CellRemark>
          {t('table.owner')}: <PersonName person={owner} />
        </CellRemark>
      )}
    </CellStack>
  );
}
