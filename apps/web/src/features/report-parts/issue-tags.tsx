import type { AuditReportingDetail } from '@abhigam/contract';
import type { AuditStatus } from '@abhigam/domain';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { AuditStatusBadge } from './audit-status-badge.tsx';
import { ImpactBadge } from './impact-badge.tsx';
import styles from './issue-tags.module.css';
import type { Criterion } from './model/wcag-level.ts';

interface IssueTagsProps {
  status: AuditStatus;
  detail: AuditReportingDetail;
  categoryName: string;
  criteria: readonly Criterion[];
  /** Omits criteria and checkpoints, which are listed elsewhere with their names. */
  isBrief?: boolean;
}

/** Status, impact, category, criteria and checkpoints of an issue. */
export function IssueTags({ status, detail, categoryName, criteria, isBrief = false }: IssueTagsProps) {
  const { t } = useTranslation('report');
  return (
    <ul className={styles.tags}>
      <li>
        <AuditStatusBadge status={status} />
      </li>
      <li>
        <ImpactBadge impact={detail.impact} />
      </li>
      {categoryName && (
        <li>
          <Badge tone="plain">{categoryName}</Badge>
        </li>
      )}
      {!isBrief && (
        <>
          {detail.criteria.map((number) => (
            <li key={number}>
              <CriterionTag number={number} criterion={criteria.find((each) => each.num === number)} />
            </li>
          ))}
          {detail.gigw.map((number) => (
            <li key={number}>
              <Badge tone="plain">{t('issue.gigw', { number })}</Badge>
            </li>
          ))}
        </>
      )}
      {detail.experimental && (
        <li>
          <Badge tone="plain">{t('issue.experimental')}</Badge>
        </li>
      )}
    </ul>
  );
}

function CriterionTag({ number, criterion }: { number: string; criterion: Criterion | undefined }) {
  const { t } = useTranslation('report');
  const language = useReportLanguage();
  if (!criterion) return <Badge tone="plain">{t('issue.criterionPlain', { number })}</Badge>;
  return (
    <Badge tone="plain">
      {t('issue.criterion', { number, level: criterion.level })} {criterion.names[language]}
    </Badge>
  );
}
