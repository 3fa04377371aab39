import type { TestRun } from '@abhigam/contract';
import type { DecidedFilter } from '@abhigam/domain';
import { useRef } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useAuditNames, useAuditTags } from '../../data/audits.ts';
import { useNcListByAuditNamed } from '../../data/report.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeWords } from '../../ui/data/code-words.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { ElementDecision } from '../decisions/element-decision.tsx';
import { useFocusAfterRemoval } from '../decisions/use-focus-after-removal.ts';
import { IssueReach } from '../report-parts/issue-reach.tsx';
import { IssueTags } from '../report-parts/issue-tags.tsx';
import type { FailureSummary } from '../report-parts/model/failure-summary.ts';
import { PageLink } from '../report-parts/page-link.tsx';
import { useHasBeenNear } from '../report-parts/use-has-been-near.ts';
import { ElementBrief } from './element-brief.tsx';
import styles from './full.module.css';

interface ConsolidatedIssueProps {
  run: TestRun;
  issue: FailureSummary;
  status: 'Fail' | 'Warn';
  decided: DecidedFilter;
  isWanted: boolean;
}

/** One issue over all pages: description, an example, and the most affected pages. */
export function ConsolidatedIssue({ run, issue, status, decided, isWanted }: ConsolidatedIssueProps) {
  const { t } = useTranslation(['full', 'report', 'data']);
  const addresses = useAddresses();
  const { number } = useFormats();
  const place = useRef<HTMLElement>(null);
  const isNear = useHasBeenNear(place);
  const { auditId } = issue;
  const isRemoved = run.findingsRemoved !== null;
  const found = useNcListByAuditNamed(
    { testRunId: run.id, auditId, status, decided, lang: useReportLanguage() },
    { enabled: !isRemoved && (isNear || isWanted) },
  );
  const criteria = useAuditTags().data?.criteria ?? [];
  const { details, titleOf, categoryName } = useAuditNames();
  const detail = details[auditId];
  const pages = issue.pageCount;
  const example = found.data?.pages[0]?.failingElements[0];
  const { list, noteDecided } = useFocusAfterRemoval<HTMLUListElement>(example ? [example.id] : []);
  const title = titleOf(auditId, issue.title);
  const more = (pages ?? 0) - (found.data?.pages.length ?? 0);
  const id = `issue-${status}-${auditId}`;
  return (
    <section ref={place} className={styles.page} aria-labelledby={id}>
      <h4 id={id} className={styles.issueTitle}>
        {title}
      </h4>
      {detail && (
        <IssueTags
          status={status}
          detail={detail}
          categoryName={categoryName(detail.category)}
          criteria={criteria}
        />
      )}
      <p className={styles.figures}>
        <IssueReach run={run} elements={issue.instanceCount} pages={pages} />
      </p>
      {!isRemoved && (
        <p>
          <TextLink
            href={addresses.testResult({
              testRunId: run.id,
              view: status === 'Fail' ? 'failures' : 'warnings',
              auditId,
            })}
            aria-label={`${t('report:issuePage.about')}: ${title}`}
            isStep
          >
            {t('report:issuePage.about')}
          </TextLink>
        </p>
      )}
      {detail?.description && (
        <p>
          <CodeWords text={detail.description} />
        </p>
      )}
      {found.isError && (
        <ErrorState message={t('data:errors.fetchData')} onRetry={() => void found.refetch()} />
      )}
      {isRemoved && <p>{t('report:removed.title')}</p>}
      {!isRemoved && found.isPending && (
        <LoadingRegion>
          <Skeleton lines={4} height={24} />
        </LoadingRegion>
      )}
      {example && (
        <ul ref={list} className={styles.elements} aria-label={t('consolidated.example')}>
          <ElementBrief auditId={auditId} element={example}>
            <ElementDecision
              key={example.id}
              element={example}
              status={status}
              called={t('consolidated.exampleOf', { title })}
              isDefect={status === 'Fail'}
              onDecided={() => noteDecided(example.id)}
            />
          </ElementBrief>
        </ul>
      )}
      {found.data && (
        <>
          <p className={styles.hint} id={`${id}-pages`}>
            {t('consolidated.pages')}
          </p>
          <ul className={styles.links} aria-labelledby={`${id}-pages`}>
            {found.data.pages.map((page) => (
              <li key={page.testInstanceId}>
                <PageLink
                  run={run}
                  page={{ id: page.testInstanceId, url: page.url }}
                  finding={{ auditId, status, decided }}
                />{' '}
                ({number(page.elementCount)})
              </li>
            ))}
            {more > 0 && <li>{t('consolidated.morePages', { count: more, formatted: number(more) })}</li>}
          </ul>
        </>
      )}
    </section>
  );
}
