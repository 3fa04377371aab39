import { useAuditTags, useTestReportingDetails } from '../../data/audits.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { IssueAdvice } from '../report-parts/issue-advice.tsx';
import styles from './shared-causes.module.css';

/** How the defect affects users and how to repair it, with the texts of the report. */
export function CauseAdvice({ auditId }: { auditId: string }) {
  const { t } = useTranslation('sharedCauses');
  const criteria = useAuditTags().data?.criteria ?? [];
  const title = t('one.repair.title');
  return (
    <QueryCard title={title} query={useTestReportingDetails(useReportLanguage())} lines={5}>
      {({ [auditId]: detail }) => (
        <Card title={title}>
          <div className={styles.stack}>
            {detail ? <IssueAdvice detail={detail} criteria={criteria} /> : <p>{t('one.repair.none')}</p>}
          </div>
        </Card>
      )}
    </QueryCard>
  );
}
