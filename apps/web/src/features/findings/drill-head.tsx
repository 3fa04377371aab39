import { isTemplateIssue } from '@abhigam/domain';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useReportWords } from '../../data/audits/use-report-words.ts';
import { hasNavigated } from '../../frame/navigation-history.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { bringIntoView } from '../../ui/bring-into-view.ts';
import { ExpertDetails } from '../report-parts/expert-details.tsx';
import { IssueAdvice } from '../report-parts/issue-advice.tsx';
import { IssueTags } from '../report-parts/issue-tags.tsx';
import type { FailureSummary } from '../report-parts/model/failure-summary.ts';
import type { Criterion } from '../report-parts/model/wcag-level.ts';
import { TemplateBadge } from '../report-parts/template-badge.tsx';
import styles from './failures.module.css';

interface DrillHeadProps {
  auditId: string;
  status: 'Fail' | 'Warn';
  summary: FailureSummary;
  criteria: readonly Criterion[];
  pagesTotal: number;
  backHref: string;
  backLabel: string;
}

/** Way back, title, tags and description of the one test that is looked at. It takes the focus. */
export function DrillHead(props: DrillHeadProps) {
  const { auditId, status, summary, criteria, pagesTotal, backHref, backLabel } = props;
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const { details, titleOf, categoryName } = useReportWords();
  const head = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasNavigated()) return;
    heading.current?.focus({ preventScroll: true });
    bringIntoView(head.current);
  }, []);
  const detail = details[auditId];
  const pages = summary.pageCount ?? 0;
  return (
    <div ref={head} className={styles.head}>
      <LinkButton href={backHref} icon={<ArrowLeft size={16} aria-hidden="true" />}>
        {backLabel}
      </LinkButton>
      <h2 ref={heading} tabIndex={-1}>
        {titleOf(auditId, summary.title)}
      </h2>
      {detail && (
        <IssueTags
          status={status}
          detail={detail}
          categoryName={categoryName(detail.category)}
          criteria={criteria}
        />
      )}
      <p className={styles.reach}>
        {t('drill.pagesAffected', {
          count: pages,
          formatted: number(pages),
          elements: t('overview.elements', {
            count: summary.instanceCount,
            formatted: number(summary.instanceCount),
          }),
        })}
        {isTemplateIssue(pages, pagesTotal) && <TemplateBadge />}
      </p>
      {detail && (
        <>
          <IssueAdvice detail={detail} criteria={criteria} />
          <ExpertDetails detail={detail} />
        </>
      )}
    </div>
  );
}
