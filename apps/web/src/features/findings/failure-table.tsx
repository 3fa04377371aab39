import { isTemplateIssue } from '@abhigam/domain';
import type { ReactNode } from 'react';
import { useReportWords } from '../../data/audits/use-report-words.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { CriteriaList } from '../report-parts/criteria-list.tsx';
import { useAreDetailsRemoved } from '../report-parts/details-removed.tsx';
import { ImpactBadge } from '../report-parts/impact-badge.tsx';
import type { FailureSummary } from '../report-parts/model/failure-summary.ts';
import { worstFailuresFirst } from '../report-parts/model/worst-failures-first.ts';
import { TemplateBadge } from '../report-parts/template-badge.tsx';
import styles from './failures.module.css';

interface FailureTableProps {
  caption: string;
  rows: readonly FailureSummary[];
  pagesTotal: number;
  hrefOf: (auditId: string) => string;
  /** A last column: how far people have come with a check. */
  checked?: { header: string; cell: (auditId: string) => ReactNode } | undefined;
}

/** Tests with their impact, category, criteria, and how many pages and elements they touch. */
export function FailureTable({ caption, rows, pagesTotal, hrefOf, checked }: FailureTableProps) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const { titleOf, categoryName, criteriaOf } = useReportWords();
  // The elements that a row would lead to were deleted.
  const isRemoved = useAreDetailsRemoved();
  return (
    <DataTable
      caption={caption}
      rows={worstFailuresFirst(rows)}
      rowKey={(row) => row.auditId}
      minWidth={660}
      columns={[
        {
          key: 'test',
          header: t('list.test'),
          isRowHeader: true,
          cell: (row) => (
            <span className={styles.test}>
              {isRemoved ? (
                titleOf(row.auditId, row.title)
              ) : (
                <TextLink href={hrefOf(row.auditId)}>{titleOf(row.auditId, row.title)}</TextLink>
              )}
              {isTemplateIssue(row.pageCount ?? 0, pagesTotal) && <TemplateBadge />}
            </span>
          ),
        },
        {
          key: 'impact',
          header: t('list.impact'),
          isNoWrap: true,
          cell: (row) => <ImpactBadge impact={row.impact} />,
        },
        { key: 'category', header: t('list.category'), cell: (row) => categoryName(row.category) },
        {
          key: 'criteria',
          header: t('list.criteria'),
          cell: (row) => <CriteriaList criteria={criteriaOf(row.auditId)} />,
        },
        {
          key: 'pages',
          header: t('list.pages'),
          align: 'end',
          cell: (row) => (row.pageCount === null ? t('removed.unknown') : number(row.pageCount)),
        },
        {
          key: 'elements',
          header: t('list.elements'),
          align: 'end',
          cell: (row) => number(row.instanceCount),
        },
        ...(checked
          ? [
              {
                key: 'checked',
                header: checked.header,
                cell: ({ auditId }: FailureSummary) => checked.cell(auditId),
              },
            ]
          : []),
      ]}
    />
  );
}
