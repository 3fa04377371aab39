import type { AuditEntry } from '@abhigam/contract';
import type { Ref } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { useDecidedFilter } from '../decisions/decided-switch.tsx';
import { ElementList } from '../elements/element-list.tsx';
import { ExpertDetails } from '../report-parts/expert-details.tsx';
import { IssueAdvice } from '../report-parts/issue-advice.tsx';
import { IssueTags } from '../report-parts/issue-tags.tsx';
import type { PageIssue } from '../report-parts/model/page-issues.ts';
import type { Criterion } from '../report-parts/model/wcag-level.ts';
import { RetestButton } from '../report-parts/retest-button.tsx';
import styles from './issue-panel.module.css';

interface IssuePanelProps {
  issue: PageIssue;
  categoryName: string;
  criteria: readonly Criterion[];
  testRunId: string;
  testInstanceId: string;
  headingRef: Ref<HTMLHeadingElement>;
  /** Id of the element that the URL names. */
  wantedId: string | null;
  shownText: string | null;
  onShow: (count: number) => void;
}

const REASONS = {
  'needs-review': 'issue.needsReview',
  'best-practice': 'issue.bestPractice',
  experimental: 'issue.experimentalReason',
  'contrast-switch': 'issue.contrastSwitch',
} as const;

/** One issue of a page: what the check requires, and every failing element. */
export function IssuePanel(props: IssuePanelProps) {
  const { issue, categoryName, criteria, testRunId, testInstanceId } = props;
  const { headingRef, wantedId, shownText, onShow } = props;
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  return (
    <article className={styles.panel} aria-labelledby="issue-title">
      <div className={styles.head}>
        <h2 id="issue-title" ref={headingRef} tabIndex={-1}>
          {issue.detail.title}
        </h2>
        <IssueTags
          status={issue.status}
          detail={issue.detail}
          categoryName={categoryName}
          criteria={criteria}
        />
        {issue.status !== 'Pass' && (
          <p>
            <TextLink
              href={addresses.testResult({
                testRunId,
                view: issue.status === 'Fail' ? 'failures' : 'warnings',
                auditId: issue.auditId,
              })}
              isStep
            >
              {t('issuePage.onAllPages')}
            </TextLink>
          </p>
        )}
        <IssueAdvice detail={issue.detail} criteria={criteria} />
        {issue.status !== 'Pass' && (
          <RetestButton pageId={testInstanceId} auditId={issue.auditId} of={issue.detail.title} />
        )}
        <ExpertDetails
          detail={issue.detail}
          sources={[...new Set(issue.entries.map((entry) => entry.src))]}
        />
      </div>
      {issue.entries.map((entry) => (
        <IssueEntry
          key={`${entry.src} ${entry.status}`}
          entry={entry}
          testInstanceId={testInstanceId}
          wantedId={wantedId}
          shownText={shownText}
          onShow={onShow}
        />
      ))}
    </article>
  );
}

type IssueEntryProps = { entry: AuditEntry } & Pick<
  IssuePanelProps,
  'testInstanceId' | 'wantedId' | 'shownText' | 'onShow'
>;

function IssueEntry({ entry, testInstanceId, wantedId, shownText, onShow }: IssueEntryProps) {
  const { t } = useTranslation('report');
  const decided = useDecidedFilter();
  const title = entry.status === 'Warn' ? t('issue.elementsToReview') : t('issue.elements');
  if (entry.status === 'Pass') return <p className={styles.remark}>{t('issue.passed')}</p>;
  return (
    <div>
      <div className={styles.entryHead}>
        <h3>{title}</h3>
        {entry.reason && <p>{t(REASONS[entry.reason])}</p>}
      </div>
      {entry.elementCount === 0 ? (
        <p className={styles.remark}>{t('issue.noElements')}</p>
      ) : (
        <ElementList
          audit={{ testInstanceId, auditId: entry.id, status: entry.status, src: entry.src, decided }}
          total={entry.elementCount}
          wantedId={wantedId}
          shownText={shownText}
          onShow={onShow}
          level={4}
          label={title}
        />
      )}
    </div>
  );
}
