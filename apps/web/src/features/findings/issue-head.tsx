import type { TestRun } from '@abhigam/contract';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { useAuditNames } from '../../data/audits.ts';
import { hasNavigated } from '../../frame/navigation-history.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { bringIntoView } from '../../ui/bring-into-view.ts';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { BackLinks } from '../report-parts/back-links.tsx';
import { ExpertDetails } from '../report-parts/expert-details.tsx';
import { IssueFacts, IssueHarm, IssueLimits } from '../report-parts/issue-advice.tsx';
import { IssueReach } from '../report-parts/issue-reach.tsx';
import { IssueTags } from '../report-parts/issue-tags.tsx';
import type { FailureSummary } from '../report-parts/model/failure-summary.ts';
import type { Criterion } from '../report-parts/model/wcag-level.ts';
import styles from './failures.module.css';

interface IssueHeadProps {
  run: TestRun;
  auditId: string;
  status: 'Fail' | 'Warn';
  summary: FailureSummary;
  criteria: readonly Criterion[];
  backHref: string;
  backLabel: string;
}

/**
 * Back link, what is wrong, who is affected, and the criteria. The title receives focus. On phones, what is not
 * needed for the repair is collapsed, so that the corrected code is near the top.
 */
export function IssueHead({ run, auditId, status, summary, criteria, backHref, backLabel }: IssueHeadProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const { details, titleOf, categoryName } = useAuditNames();
  const { head, heading } = useHeadingFocus();
  const isPhone = useMediaQuery(PHONE);
  const detail = details[auditId];
  const pages = summary.pageCount ?? 0;
  return (
    <div ref={head} className={styles.head}>
      <BackLinks step={`${status} ${auditId}`} href={backHref} label={backLabel} />
      <h2 ref={heading} tabIndex={-1}>
        {titleOf(auditId, summary.title)}
      </h2>
      {detail && (
        <IssueTags
          status={status}
          detail={detail}
          categoryName={categoryName(detail.category)}
          criteria={criteria}
          isBrief={isPhone}
        />
      )}
      <p className={styles.reach}>
        <IssueReach run={run} elements={summary.instanceCount} pages={pages} />
      </p>
      {status === 'Fail' && (
        <ButtonRow>
          <LinkButton
            size="small"
            isStep
            href={addresses.nonCompliances({ websiteId: run.website.id, auditId, status: 'ALL' })}
          >
            {t('issueWise.manage')}
          </LinkButton>
        </ButtonRow>
      )}
      {detail && (
        <>
          <IssueHarm detail={detail} />
          {isPhone ? (
            <Disclosure level={3} summary={t('issuePage.about')}>
              <div className={styles.head}>
                <IssueFacts detail={detail} criteria={criteria} />
                <IssueLimits detail={detail} />
                <ExpertDetails detail={detail} />
              </div>
            </Disclosure>
          ) : (
            <>
              <IssueFacts detail={detail} criteria={criteria} />
              <Disclosure level={3} summary={t('issuePage.limits')}>
                <IssueLimits detail={detail} />
              </Disclosure>
              <ExpertDetails detail={detail} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Focuses the title when the issue is opened; after Back, focus returns to the followed link. */
function useHeadingFocus() {
  const head = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isBack = useRef(useNavigationType() === 'POP');
  useEffect(() => {
    if (!hasNavigated()) return;
    heading.current?.focus({ preventScroll: true });
    if (!isBack.current) bringIntoView(head.current);
  }, []);
  return { head, heading };
}
