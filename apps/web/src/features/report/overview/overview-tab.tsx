import type { TestRun } from '@abhigam/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../app/paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CategoryBars } from './category-bars.tsx';
import { FixFirstList } from './fix-first-list.tsx';
import { ImpactBars } from './impact-bars.tsx';
import styles from './overview.module.css';
import { ScoreNote } from './score-note.tsx';
import { TestedWith } from './tested-with.tsx';
import { TopPages } from './top-pages.tsx';
import { TotalCards } from './total-cards.tsx';
import { UntestedPages } from './untested-pages.tsx';

/** In the order of the reader's questions: what to do first, how severe, where, how much, what is missing. */
export function OverviewTab({ run }: { run: TestRun }) {
  const { t } = useTranslation('report');
  const { stats } = run;
  return (
    <div className={styles.overview}>
      {stats.cntTotalIssues === 0 ? (
        <EmptyState title={t('overview.noIssues')}>{t('overview.noIssuesHint')}</EmptyState>
      ) : (
        <>
          <FixFirstList testRunId={run.id} pagesTotal={stats.cntPages} />
          <div className={styles.pair}>
            <ImpactBars counts={stats.issueCntByImpact} total={stats.cntTotalIssues} />
            <TopPages run={run} />
          </div>
        </>
      )}
      <div className={styles.pair}>
        {stats.cntTotalIssues > 0 && (
          <CategoryBars counts={stats.issueCntByCat} total={stats.cntTotalIssues} />
        )}
        <TotalCards stats={stats} href={paths.testResult(run.id, 'report')} />
      </div>
      <UntestedPages run={run} />
      <ScoreNote run={run} />
      <TestedWith run={run} />
    </div>
  );
}
