import { isTemplateIssue } from '@abhigam/domain';
import type { ReactNode } from 'react';
import { useSearch } from '../../address/use-search.ts';
import { useAuditNames } from '../../data/audits.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { CriteriaList } from '../report-parts/criteria-list.tsx';
import { useAreDetailsRemoved } from '../report-parts/details-removed.tsx';
import { ImpactBadge } from '../report-parts/impact-badge.tsx';
import { TemplateBadge } from '../report-parts/template-badge.tsx';
import styles from './failures.module.css';
import { LIST_SORTS, type ListedTest, type ListOrder, withListChoice } from './model/list-choice.ts';

interface FailureTableProps {
  caption: string;
  /** The displayed rows, in order. */
  rows: readonly ListedTest[];
  order: ListOrder;
  pagesTotal: number;
  hrefOf: (auditId: string) => string;
  /** An extra last column: progress of the manual judgement of a check. */
  checked?: { header: string; cell: (auditId: string) => ReactNode } | undefined;
}

/** Checks with impact, category, criteria, and the number of affected pages and elements. */
export function FailureTable({ caption, rows, order, pagesTotal, hrefOf, checked }: FailureTableProps) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const { categoryName } = useAuditNames();
  const [, setSearch] = useSearch();
  // The elements that a row would link to were deleted.
  const isRemoved = useAreDetailsRemoved();
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={(row) => row.auditId}
      minWidth={checked ? 780 : 720}
      sort={order}
      onSort={({ key, direction }) => {
        const known = LIST_SORTS.find((sort) => sort === key);
        if (known) setSearch((current) => withListChoice(current, { order: { key: known, direction } }));
      }}
      columns={[
        {
          key: 'name',
          header: t('list.test'),
          isRowHeader: true,
          isSortable: true,
          cell: (row) => (
            <span className={styles.test}>
              {isRemoved ? (
                row.name
              ) : (
                <TextLink href={hrefOf(row.auditId)} isStep>
                  {row.name}
                </TextLink>
              )}
              {isTemplateIssue(row.pageCount ?? 0, pagesTotal) && (
                <span className={styles.template}>
                  <TemplateBadge />
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'impact',
          header: t('list.impact'),
          isSortable: true,
          isNoWrap: true,
          cell: (row) => <ImpactBadge impact={row.impact} />,
        },
        { key: 'category', header: t('list.category'), cell: (row) => categoryName(row.category) },
        {
          key: 'criteria',
          header: t('list.criteria'),
          cell: (row) => <CriteriaList criteria={row.criteria} />,
        },
        {
          key: 'pages',
          header: t('list.pages'),
          align: 'end',
          isSortable: true,
          cell: (row) => (row.pageCount === null ? t('removed.unknown') : number(row.pageCount)),
        },
        {
          key: 'elements',
          header: t('list.elements'),
          align: 'end',
          isSortable: true,
          cell: (row) => number(row.instanceCount),
        },
        ...(checked
          ? [
              {
                key: 'checked',
                header: checked.header,
                cell: ({ auditId }: ListedTest) => checked.cell(auditId),
              },
            ]
          : []),
      ]}
    />
  );
}
