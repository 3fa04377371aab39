import type { ListedDecision } from '@abhigam/contract';
import { isFailureVerdict } from '@abhigam/domain';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CellStack, CellText } from '../../../ui/data/cell-parts.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { VisibleText } from '../../../ui/data/visible-text.tsx';
import { VerdictBadge } from '../../decisions/verdict-badge.tsx';
import { AboutCell } from './about-cell.tsx';
import { EndCell } from './end-cell.tsx';
import { PeopleCell } from './people-cell.tsx';

interface DecisionTableProps {
  rows: readonly ListedDecision[];
  /** URL of the list with that decision open. */
  hrefOf: (id: string) => string;
  isUpdating: boolean;
}

/** Decisions: subject, verdict with reason, author and end. */
export function DecisionTable({ rows, hrefOf, isUpdating }: DecisionTableProps) {
  const { t } = useTranslation('decisionList');
  const columns: Column<ListedDecision>[] = [
    {
      key: 'about',
      header: t('table.about'),
      isRowHeader: true,
      cell: (row) => <AboutCell row={row} href={hrefOf(row.id)} />,
    },
    {
      key: 'website',
      header: t('table.website'),
      cell: ({ website }) => <VisibleText text={website.name} />,
    },
    {
      key: 'decision',
      header: t('table.decision'),
      cell: ({ verdict, reason }) => (
        <CellStack>
          <VerdictBadge verdict={verdict} />
          <CellText>
            {reason === '' ? (
              t(isFailureVerdict(verdict) ? 'table.noReason' : 'table.noNote')
            ) : (
              <VisibleText text={reason} maxLength={300} />
            )}
          </CellText>
        </CellStack>
      ),
    },
    { key: 'people', header: t('table.people'), cell: (row) => <PeopleCell row={row} /> },
    { key: 'end', header: t('table.end'), cell: (row) => <EndCell row={row} /> },
  ];
  return (
    <DataTable
      caption={t('caption')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isUpdating={isUpdating}
      minWidth={860}
    />
  );
}
