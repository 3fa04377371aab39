import { CHANGES, type Change } from '@abhigam/contract';
import { IMPACT_RANK } from '@abhigam/domain';
import { useAddresses } from '../../address/use-addresses.ts';
import type { ComparedFindings, ComparedRunPair } from '../../data/comparison.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { ImpactBadge } from '../report-parts/impact-badge.tsx';
import { ChangeFilter } from './change-filter.tsx';
import styles from './compare.module.css';
import { openingChange } from './model/compare-address.ts';

interface CompareIssuesProps {
  runs: ComparedRunPair;
  findings: ComparedFindings;
  change: Change | null;
}

/** Issues of both runs with the changes of their elements; the URL holds the chosen change. */
export function CompareIssues({ runs, findings, change }: CompareIssuesProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['compare', 'report']);
  const { number } = useFormats();
  const { counts } = findings;
  if (findings.issues.length === 0) return null;
  const issues = findings.issues
    .filter((issue) => change === null || issue[change] > 0)
    .toSorted(
      (one, other) =>
        IMPACT_RANK[other.impact] - IMPACT_RANK[one.impact] ||
        (change === null ? other.new - one.new : other[change] - one[change]) ||
        one.title.localeCompare(other.title),
    );
  const columns = CHANGES.filter((one) => one !== 'notReachedBefore' || counts[one] > 0);
  const hrefOf = (auditId: string, of: Change) =>
    addresses.testResult({
      testRunId: runs.with,
      view: 'compare',
      query: { with: runs.base, change: of, auditId },
    });
  return (
    <div className={styles.issues}>
      <ChangeFilter
        counts={counts}
        chosen={change}
        hasAll
        hrefOf={(of) =>
          addresses.testResult({
            testRunId: runs.with,
            view: 'compare',
            query: { with: runs.base, ...(of ? { change: of } : {}) },
          })
        }
      />
      {issues.length === 0 ? (
        <EmptyState title={t('issues.empty')}>{t('issues.emptyHint')}</EmptyState>
      ) : (
        <DataTable
          caption={t('issues.caption')}
          rows={issues}
          rowKey={(issue) => issue.auditId}
          minWidth={720}
          columns={[
            {
              key: 'issue',
              header: t('issues.issue'),
              isRowHeader: true,
              cell: (issue) => (
                <TextLink href={hrefOf(issue.auditId, openingChange(issue, change))}>{issue.title}</TextLink>
              ),
            },
            {
              key: 'impact',
              header: t('report:list.impact'),
              isNoWrap: true,
              cell: (issue) => <ImpactBadge impact={issue.impact} />,
            },
            ...columns.map((of) => ({
              key: of,
              header: t(`filter.${of}`),
              align: 'end' as const,
              cell: (issue: (typeof issues)[number]) => number(issue[of]),
            })),
          ]}
        />
      )}
    </div>
  );
}
