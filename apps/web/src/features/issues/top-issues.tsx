import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { topIssuesQuery } from '../../data/dashboard/issues-query.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarList } from '../../ui/data/bar-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import styles from './issues.module.css';

/** What fails most; each leads to its non-compliances. */
export function TopIssues() {
  const addresses = useAddresses();
  const { t } = useTranslation(['figures', 'dashboard']);
  const lang = useReportLanguage();
  const leadId = useId();
  const title = t('dashboard:cards.issues');
  return (
    <QueryCard
      title={title}
      query={useQuery(topIssuesQuery(lang))}
      lines={5}
      empty={{ when: (issues) => issues.length === 0, text: t('issues.none') }}
    >
      {(issues) => (
        <Card title={title}>
          <p id={leadId} className={styles.lead}>
            {t('issues.lead')}
          </p>
          <BarList
            labelledBy={leadId}
            bars={issues.map((issue) => ({
              key: issue.auditId,
              label: (
                <TextLink href={addresses.nonCompliances({ auditId: issue.auditId, status: 'ALL' })}>
                  {issue.title}
                </TextLink>
              ),
              value: issue.count,
            }))}
          />
        </Card>
      )}
    </QueryCard>
  );
}
