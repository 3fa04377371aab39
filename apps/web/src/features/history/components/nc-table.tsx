import type { NcSummary } from '@abhigam/contract';
import { useSearchParams } from 'react-router';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { AuditWords } from '../model/audit-words.ts';
import { ALL, NC_SIZE_CHOICES, NC_STATUS_CHOICES, ncPage, readNcFilter } from '../model/nc-list.ts';
import styles from './history.module.css';
import { useHistoryAddress } from './use-history-address.ts';

interface NcTableProps {
  list: readonly NcSummary[];
  words: AuditWords;
}

/** Number of open, in-progress and resolved non-compliances of each audit. */
export function NcTable({ list, words }: NcTableProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['history', 'report']);
  const { number } = useFormats();
  const [search] = useSearchParams();
  const { chooseNcs, pageHref } = useHistoryAddress();
  const filter = readNcFilter(search);
  const { rows, page, pageCount } = ncPage(list, filter);
  const count = (key: 'unresolved' | 'fixInProgress' | 'resolved' | 'cntPages', header: string) => ({
    key,
    header,
    align: 'end' as const,
    cell: (row: NcSummary) => number(row[key]),
  });
  if (list.length === 0) {
    return (
      <Card title={t('ncs.title')}>
        <EmptyState title={t('empty')} isFrameless>
          {t('ncs.noneHint')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('ncs.title')}>
      <div className={styles.ncs}>
        <div className={styles.bar}>
          <SelectField
            label={t('ncs.status')}
            value={filter.status}
            onChange={(value) => chooseNcs('ncStatus', value)}
            options={NC_STATUS_CHOICES.map((value) => ({
              value,
              label: value === ALL ? t('ncs.all') : t(`report:ncStatus.${value}`),
            }))}
          />
          <SelectField
            label={t('ncs.size')}
            value={filter.size}
            onChange={(value) => chooseNcs('ncSize', value)}
            options={NC_SIZE_CHOICES.map((value) => ({
              value,
              label: value === ALL ? t('ncs.all') : number(Number(value)),
            }))}
          />
        </div>
        {rows.length === 0 ? (
          <EmptyState title={t('empty')} isFrameless>
            {t('ncs.noneOfStatusHint')}
          </EmptyState>
        ) : (
          <DataTable
            caption={t('ncs.title')}
            isCaptionHidden
            rows={rows}
            rowKey={({ auditId }) => auditId}
            minWidth={880}
            columns={[
              {
                key: 'audit',
                header: t('ncs.audit'),
                isRowHeader: true,
                cell: ({ auditId, runId }) => {
                  const title = words.titleOf(auditId, auditId);
                  return runId === null ? (
                    title
                  ) : (
                    <TextLink
                      href={addresses.testResult({ testRunId: runId, view: 'failures', auditId })}
                      isStep
                    >
                      {title}
                    </TextLink>
                  );
                },
              },
              {
                key: 'category',
                header: t('ncs.category'),
                cell: ({ auditId }) => {
                  const category = words.categoryOf(auditId);
                  return category === null ? '–' : words.categoryName(category);
                },
              },
              count('unresolved', t('ncs.unresolved')),
              count('fixInProgress', t('ncs.fixInProgress')),
              count('resolved', t('ncs.resolved')),
              count('cntPages', t('ncs.pages')),
              {
                key: 'firstSeen',
                header: t('ncs.firstSeen'),
                isNoWrap: true,
                cell: ({ firstSeen }) => <Time value={firstSeen} show="date" />,
              },
              {
                key: 'lastSeen',
                header: t('ncs.lastSeen'),
                isNoWrap: true,
                cell: ({ lastSeen }) => <Time value={lastSeen} show="date" />,
              },
            ]}
          />
        )}
        <Pagination
          list={t('ncs.title')}
          page={page}
          pageCount={pageCount}
          hrefOf={(next) => pageHref('ncPage', next)}
        />
      </div>
    </Card>
  );
}
