import type { TestRun } from '@abhigam/contract';
import { assertNever } from '@abhigam/domain';
import { displayUrl } from '../../address/display-url.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useAuditNames } from '../../data/audits.ts';
import { type ComparedPage, useCompareOnePage } from '../../data/comparison.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useListFormat } from '../../i18n/use-list-format.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { CodeWords } from '../../ui/data/code-words.tsx';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { RetestedFinding } from '../report-parts/model/retested-finding.ts';
import { NcStatusBadge } from '../report-parts/nc-status-badge.tsx';
import { RetestButton } from '../report-parts/retest-button.tsx';
import { repairCounts, repairOutcome, repairTone } from './model/repair.ts';
import styles from './repair-result.module.css';

interface RepairResultProps {
  run: TestRun;
  /** The finding that the run tests again. */
  former: RetestedFinding;
  state: 'waiting' | 'failed' | 'results';
}

/** Shown above the result of a retested page: what the repair changed. */
export function RepairResult({ run, former, state }: RepairResultProps) {
  const { t } = useTranslation(['again', 'data']);
  const runs = { base: former.runId, with: run.id };
  const comparison = useCompareOnePage(
    { runs, page: former, lang: useReportLanguage() },
    { enabled: state === 'results' },
  );
  if (state === 'waiting') {
    return (
      <Alert tone="info" isLive={false}>
        {t('waiting')}
      </Alert>
    );
  }
  if (state === 'failed') {
    return (
      <Alert tone="info" isLive={false} actions={<Actions run={run} former={former} told={null} />}>
        {t('pageNotTested')}
      </Alert>
    );
  }
  if (comparison.data) {
    return (
      <Alert
        tone={repairTone(comparison.data)}
        isLive
        actions={<Actions run={run} former={former} told={comparison.data} />}
      >
        <ComparisonResult told={comparison.data} former={former} />
      </Alert>
    );
  }
  if (comparison.isError) {
    return (
      <ErrorState
        message={t('data:errors.fetchData')}
        onRetry={() => void comparison.refetch()}
        isRetrying={comparison.isFetching}
      />
    );
  }
  return (
    <LoadingRegion label={t('loading')}>
      <Skeleton lines={2} height={24} />
    </LoadingRegion>
  );
}

function ComparisonResult({ told, former }: { told: ComparedPage; former: RetestedFinding }) {
  const { t } = useTranslation('again');
  const { titleOf } = useAuditNames();
  const { element, counts } = told;
  const page = displayUrl(told.url);
  if (told.withPageId === null) return <p>{t('pageNotTested')}</p>;
  return (
    <>
      {element && <ElementComparison element={element} />}
      {former.elementId !== null && !element && <p>{t('elementGone')}</p>}
      {counts && (
        <p className={styles.more}>
          {t('of', { what: former.auditId === null ? page : titleOf(former.auditId, former.auditId) })}{' '}
          <Counts counts={counts} />
        </p>
      )}
      {!counts && <p>{t('noFindings')}</p>}
    </>
  );
}

function ElementComparison({ element }: { element: NonNullable<ComparedPage['element']> }) {
  const { t } = useTranslation('again');
  const { number } = useFormats();
  const { before, now, fate, pagesAffected } = element;
  const name = now?.label || before.label;
  const { nonCompliance } = before;
  const pages = pagesAffected ?? 0;
  return (
    <>
      <p>
        <RepairSentence element={element} />
        {name && (
          <>
            {' '}
            <q className={styles.more}>
              <VisibleText text={name} maxLength={120} />
            </q>
          </>
        )}
      </p>
      {fate === 'stillThere' && now && !now.testData && (
        <p className={styles.more}>
          <CodeWords text={now.explanation} />
        </p>
      )}
      {nonCompliance && (
        <p className={styles.more}>
          {t('nonCompliance')} <NcStatusBadge status={nonCompliance.status} />{' '}
          {fate === 'fixed' && nonCompliance.status !== 'RESOLVED' && pages > 0 && (
            <span>{t('otherPages', { count: pages, formatted: number(pages) })}</span>
          )}
        </p>
      )}
    </>
  );
}

function RepairSentence({ element }: { element: NonNullable<ComparedPage['element']> }) {
  const { t } = useTranslation('again');
  const { number } = useFormats();
  const outcome = repairOutcome(element);
  switch (outcome.key) {
    case 'contrast': {
      const values = { now: number(outcome.now), needed: number(outcome.needed) };
      return outcome.before === null
        ? t('element.contrastSame', values)
        : t('element.contrast', { ...values, before: number(outcome.before) });
    }
    case 'fixed':
    case 'checkedNoMore':
    case 'sameCode':
    case 'otherCode':
    case 'toCheck':
    case 'setAside':
    case 'notKnown':
      return t(`element.${outcome.key}`);
    default:
      return assertNever(outcome);
  }
}

function Counts({ counts }: { counts: NonNullable<ComparedPage['counts']> }) {
  const { t } = useTranslation('again');
  const { number } = useFormats();
  const listed = useListFormat();
  const clauses = repairCounts(counts).map(({ kind, count }) =>
    t(`counts.${kind}`, { count, formatted: number(count) }),
  );
  return clauses.length === 0 ? t('counts.none') : t('counts.sentence', { list: listed(clauses) });
}

/** Links to the comparison, and a retest when failures remain. */
function Actions({ run, former, told }: Omit<RepairResultProps, 'state'> & { told: ComparedPage | null }) {
  const addresses = useAddresses();
  const { t } = useTranslation('again');
  const { runId, pageId, auditId, elementId } = former;
  const isLeft = told === null || repairTone(told) !== 'pass';
  const now = told?.element?.now;
  // The current findings, so that the next result is compared with this one.
  const next =
    told !== null && told.withPageId !== null && (elementId === null || now)
      ? { pageId: told.withPageId, elementId: now?.id }
      : { pageId, elementId: elementId ?? undefined };
  return (
    <>
      {told?.withPageId && (
        <LinkButton
          size="small"
          href={addresses.testResult({
            testRunId: run.id,
            view: 'compare',
            query: { with: runId, ...(auditId === null ? {} : { auditId }) },
          })}
        >
          {t('compare')}
        </LinkButton>
      )}
      <LinkButton
        size="small"
        href={addresses.testResult({
          testRunId: runId,
          view: 'pages',
          pageId,
          ...(auditId === null ? {} : { auditId }),
          ...(elementId === null ? {} : { query: { element: elementId } }),
        })}
      >
        {t('before')}
      </LinkButton>
      {isLeft && <RetestButton {...next} auditId={auditId ?? undefined} />}
    </>
  );
}
