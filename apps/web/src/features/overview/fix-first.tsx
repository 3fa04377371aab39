import type { RunOverviewView, TestRun } from '@abhigam/contract';
import { scoreSteps, wholePercent } from '@abhigam/domain';
import { Navigate, useSearchParams } from 'react-router';
import { WORST_PARAMETER } from '../../address/to-worst.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useSearch } from '../../address/use-search.ts';
import { SHOW_MORE_STEP, visibleCount } from '../../address/visible-count.ts';
import { useListRootCauses } from '../../data/report.ts';
import { useJoinedParts } from '../../data/use-parts.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { DetailsRemoved } from '../report-parts/details-removed.tsx';
import { partsOf } from '../report-parts/model/parts.ts';
import { ShowMore } from '../report-parts/show-more.tsx';
import { useFocusOnMore } from '../report-parts/use-focus-on-more.ts';
import styles from './fix-first.module.css';
import { FixFirstEntry } from './fix-first-entry.tsx';
import { causeHref } from './model/cause-hrefs.ts';
import { hasRepairScores } from './model/has-repair-scores.ts';

interface FixFirstProps {
  run: TestRun;
  /** Null for a run that ended before root causes were stored. */
  overview: RunOverviewView | null;
  /** On phones the first repair must be visible without scrolling: the explanation is below the list. */
  isPhone: boolean;
}

type PropsWithOverview = FixFirstProps & { overview: RunOverviewView };

const SHOWN_FIRST = 3;

/** Root causes whose repair fixes the most failing elements, with the resulting score. */
export function FixFirst({ run, overview, isPhone }: FixFirstProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const [search] = useSearchParams();
  const worst = run.findingsRemoved === null ? overview?.rootCauses[0] : undefined;
  // Link from the dashboard, which does not know the cause.
  if (worst && search.has(WORST_PARAMETER))
    return <Navigate to={causeHref(addresses, run.id, worst)} replace />;
  return (
    <section aria-labelledby="fix-first">
      <h2 id="fix-first" className={styles.title}>
        {t('overview.fixFirst')}
      </h2>
      {overview ? (
        <Causes run={run} overview={overview} isPhone={isPhone} />
      ) : run.findingsRemoved ? (
        <DetailsRemoved />
      ) : (
        <>
          <p className={styles.lead}>{t('overview.noCauses')}</p>
          <p>
            <TextLink href={addresses.testResult({ testRunId: run.id, view: 'failures' })}>
              {t('overview.toFailures')}
            </TextLink>
          </p>
        </>
      )}
    </section>
  );
}

function Causes({ run, overview, isPhone }: PropsWithOverview) {
  const { t } = useTranslation(['report', 'data']);
  const { number, percent } = useFormats();
  const lang = useReportLanguage();
  const [search, setSearch] = useSearch();
  const { rootCauses, causes, elements, together } = overview;
  const requested = search.get('repairs');
  const parts = partsOf(visibleCount(requested, causes), SHOW_MORE_STEP);
  const found = useJoinedParts(
    useListRootCauses,
    (requested === null ? [] : parts).map((part) => ({ testRunId: run.id, part, lang })),
  );
  const loaded = found.answers.flatMap((answer) => answer.causes);
  const known = loaded.length > 0 ? loaded : rootCauses;
  // Settings can hide some causes.
  const total = found.answers[0]?.total ?? causes;
  const listed = known.slice(0, requested === null ? SHOWN_FIRST : visibleCount(requested, total));
  const steps = scoreSteps(
    run.score,
    listed.map(({ scoreAfter }) => scoreAfter),
  );
  const more = useFocusOnMore<HTMLOListElement>(listed.length);
  const show = (count: number) => {
    more.noteShown();
    setSearch((current) => withRepairs(current, count), { replace: true });
  };
  return (
    <>
      <p className={styles.lead}>
        {isPhone ? (
          t('overview.fixFirstShort', { count: together.causes, share: percent(shareOf(overview)) })
        ) : (
          <Removed overview={overview} />
        )}
      </p>
      <ol ref={more.list} className={styles.list}>
        {listed.map((cause, index) => (
          <FixFirstEntry
            key={`${cause.auditId} ${cause.rootCause}`}
            run={run}
            cause={cause}
            place={index + 1}
            share={wholePercent(cause.elements, elements)}
            step={steps[index] ?? null}
          />
        ))}
      </ol>
      <p className={styles.order}>
        {isPhone && <Removed overview={overview} />} <Steps run={run} overview={overview} />{' '}
        {t('overview.order')}
        {hasRepairScores(run.score, listed) && ` ${t('overview.orderScores')}`}
      </p>
      {found.isError && <ErrorState message={t('data:errors.fetchData')} onRetry={found.retry} />}
      {found.isPending && (
        <LoadingRegion>
          <Skeleton lines={2} height={96} />
        </LoadingRegion>
      )}
      {requested === null ? (
        <p className={styles.after}>
          {causes > listed.length && (
            <Button size="small" onPress={() => show(SHOW_MORE_STEP)}>
              {t('overview.moreCauses', { count: Math.min(SHOW_MORE_STEP, causes) - listed.length })}
            </Button>
          )}
          <span>{t('overview.causesInAll', { count: causes, formatted: number(causes) })}</span>
        </p>
      ) : (
        listed.length > 0 && (
          <ShowMore
            shown={listed.length}
            total={total}
            label={(count) => t('overview.moreCauses', { count })}
            onMore={() => show(listed.length + SHOW_MORE_STEP)}
          />
        )
      )}
    </>
  );
}

/** "Fix these 3 to remove 78 % of failures". */
function Removed({ overview }: Pick<PropsWithOverview, 'overview'>) {
  const { t } = useTranslation('report');
  const { number, percent } = useFormats();
  const { together, elements } = overview;
  return t('overview.fixFirstLead', {
    count: together.causes,
    share: percent(shareOf(overview)),
    elements: number(together.elements),
    total: number(elements),
  });
}

/** The resulting scores, repair by repair. */
function Steps({
  run: { score },
  overview: { together, rootCauses },
}: Pick<PropsWithOverview, 'run' | 'overview'>) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const chain = rootCauses.slice(0, together.causes).map(({ scoreAfter }) => scoreAfter);
  const last = chain.at(-1) ?? null;
  if (score === null || last === null) return null;
  if (last <= score) return t('overview.scoreSame', { now: number(score) });
  // Repairs that do not change the score are omitted.
  const steps = [...new Set(chain.flatMap((step) => (step === null || step === score ? [] : [step])))];
  return t('overview.chain', {
    count: together.causes,
    now: number(score),
    steps: steps.map((step) => number(step)).join(t('overview.chainThen')),
  });
}

/** In percent of all failing elements. */
function shareOf({ together, elements }: RunOverviewView): number {
  return wholePercent(together.elements, elements);
}

function withRepairs(search: URLSearchParams, count: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('repairs', String(count));
  return next;
}
