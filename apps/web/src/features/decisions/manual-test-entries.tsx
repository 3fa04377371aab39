import { useLocation, useSearchParams } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { withQuery } from '../../address/with-query.ts';
import { MANUAL_TESTS_STEP, type RunManualTests } from '../../data/decisions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Pagination } from '../../ui/data/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { pagePath } from '../report-parts/model/page-path.ts';
import styles from './decisions.module.css';
import { ManualTestCard } from './manual-test-card.tsx';
import { isManualTestOpen } from './model/is-manual-test-open.ts';
import { useFocusOnNextOpen } from './use-focus-on-next-open.ts';

interface HandTestEntriesProps {
  testRunId: string;
  baseUrl: string;
  found: RunManualTests;
  /** Changes after each refetch of the entries; 0 while the previous entries are still shown. */
  updated: number;
  page: number;
}

/** Manual tests of pages, each with its result and the form that records it. */
export function ManualTestEntries({ testRunId, baseUrl, found, updated, page }: HandTestEntriesProps) {
  const { t } = useTranslation('decisions');
  const addresses = useAddresses();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { list, noteJudged } = useFocusOnNextOpen<HTMLUListElement>(updated);
  const turned = useFocusOnChange<HTMLDivElement>(String(page));
  const { entries, tests, total, mayJudge } = found;
  const hrefOf = (to: number) => {
    const next = new URLSearchParams(search);
    if (to === 1) next.delete('handPage');
    else next.set('handPage', String(to));
    return withQuery(pathname, next);
  };
  return (
    <div ref={turned} tabIndex={-1} className={styles.entries}>
      {entries.length === 0 && (
        <EmptyState
          title={t(search.get('hand') === 'open' && total === 0 ? 'hand.noneOpen' : 'hand.none')}
          action={page > 1 && total > 0 && <TextLink href={hrefOf(1)}>{t('hand.firstPage')}</TextLink>}
        />
      )}
      <ul ref={list} tabIndex={-1} className={styles.tests}>
        {entries.map(({ testInstanceId, url, testId, decision }) => {
          const kind = tests.find(({ id }) => id === testId);
          if (!kind) return null;
          const path = pagePath(url, baseUrl);
          const key = `${testInstanceId} ${testId}`;
          return (
            <li key={key} className={styles.test} data-entry={key} data-open={isManualTestOpen({ decision })}>
              <ManualTestCard
                testInstanceId={testInstanceId}
                test={{ ...kind, decision }}
                page={path}
                mayJudge={mayJudge}
                onJudged={() => noteJudged(key)}
              >
                <h4>{kind.title}</h4>
                <p className={styles.path}>
                  {t('hand.page')}:{' '}
                  <TextLink href={addresses.testResult({ testRunId, view: 'pages', pageId: testInstanceId })}>
                    {path}
                  </TextLink>
                </p>
              </ManualTestCard>
            </li>
          );
        })}
      </ul>
      <Pagination
        list={t('hand.byPage')}
        page={page}
        pageCount={Math.max(page, Math.ceil(total / MANUAL_TESTS_STEP))}
        hrefOf={hrefOf}
      />
    </div>
  );
}
