import type { TestRun } from '@abhigam/contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { SHOW_MORE_STEP, visibleCount } from '../../address/visible-count.ts';
import { useAuditNames, useAuditTags } from '../../data/audits.ts';
import { useListDefects, useListRootCauses } from '../../data/report.ts';
import { useJoinedParts } from '../../data/use-parts.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountFilter } from '../../ui/navigation/count-filter.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { DecidedSwitch, useDecidedFilter } from '../decisions/decided-switch.tsx';
import { useAreDetailsRemoved } from '../report-parts/details-removed.tsx';
import { partsOf } from '../report-parts/model/parts.ts';
import { DefectPages } from './defect-pages.tsx';
import type { ChosenTest } from './failure-list.tsx';
import styles from './failures.module.css';
import { IssueDefects } from './issue-defects.tsx';
import { IssueHead } from './issue-head.tsx';
import { IssuePages } from './issue-pages.tsx';
import { IssueHow } from './issue-repair.tsx';
import { readIssueAddress, withIssueView } from './model/issue-address.ts';
import { rememberIssueView, storedIssueView } from './model/usual-issue-view.ts';
import { TestNotFound } from './test-not-found.tsx';

interface IssuePageProps extends ChosenTest {
  run: TestRun;
  status: 'Fail' | 'Warn';
  backLabel: string;
}

/**
 * Everything that a run reports about one issue: what is wrong, who is affected, how to repair it, and where it
 * is, by page or by defect. All links to an issue lead here.
 */
export function IssuePage({ run, status, auditId, summary, counts, backHref, backLabel }: IssuePageProps) {
  const decided = useDecidedFilter();
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const lang = useReportLanguage();
  const [search] = useSearchParams();
  const { by, isChosen, rootCause } = readIssueAddress(search, storedIssueView());
  useEffect(() => {
    if (isChosen) rememberIssueView(by);
  }, [by, isChosen]);
  const isRemoved = useAreDetailsRemoved();
  const criteria = useAuditTags().data?.criteria ?? [];
  const { details } = useAuditNames();
  const of = { testRunId: run.id, auditId, status, decided, rootCause };
  const requestedCount = visibleCount(search.get('shown'), Number.MAX_SAFE_INTEGER);
  const parts = partsOf(Math.min(requestedCount, summary?.instanceCount ?? 0), SHOW_MORE_STEP);
  const defects = useJoinedParts(
    useListDefects,
    (summary && !isRemoved ? parts : []).map((part) => ({ of, part, lang })),
  );
  const cause = useListRootCauses(
    { testRunId: run.id, auditId, rootCause, part: 0, lang },
    { enabled: rootCause !== undefined },
  );
  if (isRemoved || !summary) {
    return <TestNotFound backHref={backHref} backLabel={backLabel} status={status} counts={counts} />;
  }
  const total = defects.answers[0]?.total ?? 0;
  const pages = rootCause === undefined ? (summary.pageCount ?? 0) : (cause.data?.causes[0]?.pages ?? null);
  const hrefOf = (change: Parameters<typeof withIssueView>[1]) => `?${withIssueView(search, change)}`;
  return (
    <>
      <IssueHead
        run={run}
        auditId={auditId}
        status={status}
        summary={summary}
        criteria={criteria}
        backHref={backHref}
        backLabel={backLabel}
      />
      <IssueHow
        testRunId={run.id}
        baseUrl={run.baseUrl}
        auditId={auditId}
        status={status}
        detail={details[auditId]}
        rootCause={rootCause}
        example={defects.answers[0]?.defects.find(({ element }) => element.correction !== null)}
      />
      <section aria-labelledby="where" className={styles.where}>
        <h3 id="where">{t('issuePage.where')}</h3>
        <DecidedSwitch status={status} counts={counts} />
        {rootCause !== undefined && (
          <p className={styles.reach}>
            {t('issuePage.ofCause')}{' '}
            <TextLink href={hrefOf({ rootCause: undefined, by })} keepsScroll>
              {t('issuePage.allCauses')}
            </TextLink>
          </p>
        )}
        <CountFilter
          label={t('issuePage.by')}
          chosen={by}
          choices={[
            {
              key: 'pages',
              label: t('issuePage.byPage'),
              count: pages === null ? '…' : number(pages),
              href: hrefOf({ by: 'pages' }),
            },
            {
              key: 'defects',
              label: t('issuePage.byDefect'),
              count: defects.answers.length > 0 ? number(total) : '…',
              href: hrefOf({ by: 'defects' }),
            },
          ]}
        />
        {by === 'defects' ? (
          <IssueDefects run={run} of={of} found={defects} />
        ) : rootCause === undefined ? (
          <IssuePages run={run} of={of} total={pages ?? 0} />
        ) : (
          pages !== null && <DefectPages run={run} of={of} total={pages} />
        )}
      </section>
    </>
  );
}
