import type { TestRun } from '@abhigam/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { STEP, shownCount } from '../../address/shown-count.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { auditTagsQuery } from '../../data/audits/audit-tags-query.ts';
import { joinParts } from '../../data/join-parts.ts';
import { defectsQuery } from '../../data/report/defects-query.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BulkDecide } from '../decisions/bulk-decide.tsx';
import { type DecidedCounts, DecidedSwitch, useDecidedPart } from '../decisions/decided-switch.tsx';
import { useFocusOnGone } from '../decisions/use-focus-on-gone.ts';
import { useAreDetailsRemoved } from '../report-parts/details-removed.tsx';
import type { FailureSummary } from '../report-parts/model/failure-summary.ts';
import { partsOf } from '../report-parts/model/parts.ts';
import { withShown } from '../report-parts/model/with-shown.ts';
import { ShowMore } from '../report-parts/show-more.tsx';
import { useFocusOnMore } from '../report-parts/use-focus-on-more.ts';
import { BulkStatus } from './bulk-status.tsx';
import { DefectCard } from './defect-card.tsx';
import { DrillHead } from './drill-head.tsx';
import styles from './pages.module.css';
import { TestNotFound } from './test-not-found.tsx';
import { useSelection } from './use-selection.ts';

interface IssueDefectsProps {
  run: TestRun;
  auditId: string;
  summary: FailureSummary | undefined;
  counts: DecidedCounts;
  backHref: string;
}

/** The different non-compliances of one issue, the most widespread first. */
export function IssueDefects({ run, auditId, summary, counts, backHref }: IssueDefectsProps) {
  const decided = useDecidedPart();
  const { t } = useTranslation(['report', 'data']);
  const { number } = useFormats();
  const addresses = useAddresses();
  const [search, setSearch] = useSearchParams();
  const lang = useReportLanguage();
  const wanted = shownCount(search.get('shown'), Number.MAX_SAFE_INTEGER);
  const parts = partsOf(Math.min(wanted, summary?.instanceCount ?? 0), STEP);
  const found = useQueries({
    queries: (summary ? parts : []).map((part) =>
      defectsQuery({ testRunId: run.id, auditId, decided }, part, lang),
    ),
    combine: joinParts,
  });
  const criteria = useQuery(auditTagsQuery).data?.criteria ?? [];
  const total = found.answers[0]?.total ?? 0;
  const shown = shownCount(search.get('shown'), total);
  const defects = found.answers.flatMap((answer) => answer.defects).slice(0, shown);
  const more = useFocusOnMore<HTMLOListElement>(defects.length);
  const { list, noteDecided } = useFocusOnGone<HTMLOListElement>(defects.map(({ element }) => element.id));
  const maySetAside = useMay('decision.setAside');
  const mayChange = useMay('nonCompliance.update');
  const followed = found.answers[0]?.nonCompliances;
  const selection = useSelection(
    defects.flatMap(({ element }) => element.nonCompliance?.id ?? []),
    followed?.total ?? 0,
  );
  const backLabel = t('drill.backIssues');
  const isRemoved = useAreDetailsRemoved();
  if (isRemoved || !summary) {
    return <TestNotFound backHref={backHref} backLabel={backLabel} status="Fail" counts={counts} />;
  }
  return (
    <>
      <DrillHead
        auditId={auditId}
        status="Fail"
        summary={summary}
        criteria={criteria}
        pagesTotal={run.stats.cntPages}
        backHref={backHref}
        backLabel={backLabel}
      />
      <DecidedSwitch status="Fail" counts={counts} />
      {found.isError && <ErrorState message={t('data:errors.fetchData')} onRetry={found.retry} />}
      {found.answers.length > 0 && (
        <p className={styles.lead}>
          <strong>{t('issueWise.defect', { count: total, formatted: number(total) })}</strong>{' '}
          {t('issueWise.defectsLead')}
        </p>
      )}
      {followed && followed.total > 0 && (
        <p>
          <LinkButton
            size="small"
            href={addresses.nonCompliances({ websiteId: run.website.id, auditId, status: 'ALL' })}
          >
            {t('issueWise.manage')}
          </LinkButton>
        </p>
      )}
      {mayChange && followed && followed.total > 0 && (
        <BulkStatus
          websiteId={run.website.id}
          testRunId={run.id}
          auditId={auditId}
          selection={selection}
          asOf={followed.asOf}
        >
          {maySetAside && decided === 'open' && (
            <BulkDecide
              websiteId={run.website.id}
              of={{ testRunId: run.id, auditId, decided }}
              total={total}
              choice={selection.choice}
              onMade={() => selection.setAll(false)}
            />
          )}
        </BulkStatus>
      )}
      <ol
        ref={(element) => {
          more.list.current = element;
          list.current = element;
        }}
        className={styles.defects}
      >
        {defects.map((defect, index) => (
          <DefectCard
            key={defect.element.feHash}
            run={run}
            auditId={auditId}
            defect={defect}
            number={index + 1}
            total={total}
            isSelected={selection.isOpen ? selection.has(defect.element.nonCompliance?.id) : null}
            onDecided={() => noteDecided(defect.element.id)}
            onSelect={(isSelected) => selection.set(defect.element.nonCompliance?.id, isSelected)}
          />
        ))}
      </ol>
      {found.isPending && (
        <LoadingRegion>
          <Skeleton lines={4} height={48} />
        </LoadingRegion>
      )}
      {defects.length > 0 && (
        <ShowMore
          shown={shown}
          total={total}
          label={(count) => t('issueWise.more', { count })}
          onMore={() => {
            more.noteShown();
            setSearch(withShown(search, 'shown', shown + STEP), { replace: true, preventScrollReset: true });
          }}
        />
      )}
    </>
  );
}
