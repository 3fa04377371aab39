import type { AuditEntry, AuditReportingDetail, TestInstanceSummary } from '@abhigam/contract';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentSearch } from '../../address/current-search.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useSearch } from '../../address/use-search.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { announce } from '../../ui/feedback/announce.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { SideBySide } from '../../ui/layout/side-by-side.tsx';
import { filterIncluding, pageIssues, withBothOf } from '../report-parts/model/page-issues.ts';
import {
  type FilterChange,
  isFiltered,
  MATCH_ALL_FILTER,
  parseResultFilter,
  type ResultFilter,
  withResultFilter,
} from '../report-parts/model/result-filter.ts';
import type { Criterion, LevelChoice } from '../report-parts/model/wcag-level.ts';
import { withShown } from '../report-parts/model/with-shown.ts';
import { NothingListed } from '../report-parts/nothing-listed.tsx';
import { FilterChips } from './filter-chips.tsx';
import { IssueList } from './issue-list.tsx';
import { IssuePanel } from './issue-panel.tsx';
import styles from './result-details.module.css';
import { ResultFilters } from './result-filters.tsx';
import { TextInImagesNote } from './text-in-images-note.tsx';

interface IssueBrowserProps {
  page: TestInstanceSummary & {
    auditDetails: AuditEntry[];
    textInImages: { read: number; unread: number } | null;
  };
  details: Readonly<Record<string, AuditReportingDetail>>;
  categories: readonly { identifier: string; name: string }[];
  criteria: readonly Criterion[];
  /** Levels that the run tested. */
  levels: readonly LevelChoice[];
  auditId: string | undefined;
}

/** Left: filters and matching issues. Right: the chosen issue. The URL holds both. */
export function IssueBrowser({ page, details, categories, criteria, levels, auditId }: IssueBrowserProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const navigate = useNavigate();
  const [search, setSearch] = useSearch();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hideWarnings } = usePublicSettings();
  const requested = parseResultFilter(search, hideWarnings);
  const named = pageIssues(page.auditDetails, details, criteria, MATCH_ALL_FILTER).find(
    (issue) => issue.auditId === auditId,
  );
  // The URL can name an issue that its filters hide; filters that hide it are changed to include it.
  const wantedId = wantedElement(search.get('element'));
  const filterWithIssue =
    named && wantedId && !search.has('status') ? withBothOf(named, requested) : requested;
  const filter = named ? filterIncluding(named, filterWithIssue, criteria, hideWarnings) : requested;
  const issues = pageIssues(page.auditDetails, details, criteria, filter);
  const current = issues.find((issue) => issue.auditId === auditId) ?? named ?? issues[0];
  useAddressOf(filter, hideWarnings);
  useFocusOnChange(auditId, heading);
  useAnnouncedCount(issues.length);

  const addressOf = (id: string | undefined, params: URLSearchParams) => {
    const query = new URLSearchParams(params);
    for (const name of ['instanceId', 'auditId', 'shown', 'element']) query.delete(name);
    return addresses.testResult({
      testRunId: page.testRunId,
      view: 'pages',
      pageId: page.id,
      auditId: id,
      query,
    });
  };
  const changeFilter = (change: FilterChange) => {
    const now = currentSearch(addressOf(undefined, new URLSearchParams()));
    const changed = typeof change === 'function' ? change(parseResultFilter(now, hideWarnings)) : change;
    void navigate(addressOf(undefined, withResultFilter(now, changed)), { preventScrollReset: true });
  };
  return (
    <SideBySide first={300}>
      <div className={styles.left}>
        <div className={styles.fold}>
          <Disclosure level={2} summary={t('details.filters')}>
            <ResultFilters
              filter={filter}
              categories={categories}
              criteria={criteria}
              levels={levels}
              onChange={changeFilter}
            />
          </Disclosure>
          <FilterChips filter={filter} categories={categories} criteria={criteria} onChange={changeFilter} />
        </div>
        <p className={styles.count}>
          {t('details.issueCount', { count: issues.length, formatted: number(issues.length) })}
        </p>
        <TextInImagesNote images={page.textInImages} />
        {issues.length > 0 && (
          <IssueList issues={issues} currentId={current?.auditId} hrefOf={(id) => addressOf(id, search)} />
        )}
      </div>
      {current ? (
        <IssuePanel
          key={current.auditId}
          issue={current}
          categoryName={
            categories.find(({ identifier }) => identifier === current.detail.category)?.name ??
            current.detail.category
          }
          criteria={criteria}
          testRunId={page.testRunId}
          testInstanceId={page.id}
          headingRef={heading}
          wantedId={wantedId}
          shownText={search.get('shown')}
          onShow={(count) => setSearch((current) => withShown(current, 'shown', count), { replace: true })}
        />
      ) : (
        <NoIssues isUnfiltered={!isFiltered(filter)} />
      )}
    </SideBySide>
  );
}

/** The URL can contain any text; malformed ids are ignored. */
function wantedElement(text: string | null): string | null {
  return text !== null && UUID.test(text) ? text : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function NoIssues({ isUnfiltered }: { isUnfiltered: boolean }) {
  const { t } = useTranslation('report');
  return isUnfiltered ? (
    <NothingListed title={t('list.noFailures')}>{t('details.noFailuresHint')}</NothingListed>
  ) : (
    <EmptyState title={t('overview.noIssues')}>{t('details.noIssuesHint')}</EmptyState>
  );
}

/** Moves focus to the heading when another issue is chosen, but not on the first render. */
function useFocusOnChange(value: string | undefined, target: React.RefObject<HTMLElement | null>): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current !== value && value !== undefined) target.current?.focus();
    last.current = value;
  }, [value, target]);
}

/** Keeps the URL in sync with the displayed filter. */
function useAddressOf(filter: ResultFilter, hideWarnings: boolean): void {
  const [search, setSearch] = useSearch();
  const { state } = useLocation();
  const canonicalQuery = String(withResultFilter(search, filter));
  const isCurrentAddress =
    canonicalQuery === String(withResultFilter(search, parseResultFilter(search, hideWarnings)));
  useEffect(() => {
    if (isCurrentAddress) return;
    setSearch(
      (current) => withResultFilter(current, parseResultFilter(new URLSearchParams(canonicalQuery))),
      { replace: true, state },
    );
  }, [isCurrentAddress, canonicalQuery, setSearch, state]);
}

function useAnnouncedCount(count: number): void {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const last = useRef(count);
  useEffect(() => {
    if (last.current !== count) announce(t('details.changed', { count, formatted: number(count) }));
    last.current = count;
  }, [count, t, number]);
}
