import type { Change } from '@abhigam/contract';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import {
  type ComparedFindings,
  type ComparedRunPair,
  ELEMENTS_STEP,
  useListComparedElements,
} from '../../data/comparison.ts';
import { hasNavigated } from '../../frame/navigation-history.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { bringIntoView } from '../../ui/bring-into-view.ts';
import { Pagination } from '../../ui/data/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { ImpactBadge } from '../report-parts/impact-badge.tsx';
import { ChangeFilter } from './change-filter.tsx';
import styles from './compare.module.css';
import { ComparedPages } from './compared-pages.tsx';
import { type CompareAddress, openingChange } from './model/compare-address.ts';

interface CompareDrillProps {
  runs: ComparedRunPair;
  baseUrl: string;
  auditId: string;
  /** Row of the issue in the list; undefined when the URL names an issue that neither run has. */
  issue: ComparedFindings['issues'][number] | undefined;
  address: CompareAddress;
}

/** Elements of one issue with one kind of change, page by page. */
export function CompareDrill({ runs, baseUrl, auditId, issue, address }: CompareDrillProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['compare', 'data', 'report']);
  const { number } = useFormats();
  const lang = useReportLanguage();
  const change = issue ? openingChange(issue, address.change) : (address.change ?? 'new');
  const { page } = address;
  const comparedElements = useListComparedElements(
    { runs, change, auditId, page, lang },
    { enabled: issue !== undefined },
  );
  const heading = useHeadingFocus();
  const list = useFocusOnChange<HTMLDivElement>(String(page));
  const back = (
    <LinkButton
      href={addresses.testResult({
        testRunId: runs.with,
        view: 'compare',
        query: {
          with: runs.base,
          ...(address.change ? { change: address.change } : {}),
        },
      })}
      icon={<ArrowLeft size={16} aria-hidden="true" />}
    >
      {t('drill.back')}
    </LinkButton>
  );
  if (!issue) {
    return (
      <EmptyState title={t('report:drill.notFound')} action={back}>
        {t('report:drill.notFoundHint')}
      </EmptyState>
    );
  }
  const hrefOf = (of: Change, at = 1) =>
    addresses.testResult({
      testRunId: runs.with,
      view: 'compare',
      query: {
        with: runs.base,
        change: of,
        auditId,
        ...(at > 1 ? { page: at } : {}),
      },
    });
  const total = comparedElements.data?.total ?? 0;
  return (
    <>
      <div className={styles.drillHead}>
        {back}
        <h2 ref={heading} tabIndex={-1}>
          {issue.title}
        </h2>
        <ImpactBadge impact={issue.impact} />
        {/* Fixed elements exist only in the earlier run. */}
        <TextLink
          href={addresses.testResult({
            testRunId: change === 'fixed' || change === 'notReached' ? runs.base : runs.with,
            view: 'failures',
            auditId,
          })}
          isStep
        >
          {t('report:issuePage.about')}
        </TextLink>
      </div>
      <ChangeFilter counts={issue} chosen={change} hasAll={false} hrefOf={(of) => hrefOf(of ?? change)} />
      {comparedElements.isError && (
        <ErrorState message={t('data:errors.fetchData')} onRetry={() => void comparedElements.refetch()} />
      )}
      {comparedElements.isPending && (
        <LoadingRegion>
          <Skeleton lines={4} height={96} />
        </LoadingRegion>
      )}
      {comparedElements.data && total === 0 && (
        <EmptyState title={t('drill.empty')}>{t('drill.emptyHint')}</EmptyState>
      )}
      {comparedElements.data && total > 0 && (
        <div ref={list} tabIndex={-1} className={styles.elements}>
          <p className={styles.soft}>{t('drill.shown', { count: total, formatted: number(total) })}</p>
          <ComparedPages
            runs={runs}
            baseUrl={baseUrl}
            change={change}
            elements={comparedElements.data.elements}
            first={(page - 1) * ELEMENTS_STEP + 1}
            total={total}
          />
          <Pagination
            page={page}
            pageCount={Math.max(page, Math.ceil(total / ELEMENTS_STEP))}
            hrefOf={(at) => hrefOf(change, at)}
          />
        </div>
      )}
    </>
  );
}

/** Moves focus to the heading when the issue was opened from the list. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasNavigated()) return;
    heading.current?.focus({ preventScroll: true });
    bringIntoView(heading.current?.parentElement ?? null);
  }, []);
  return heading;
}
