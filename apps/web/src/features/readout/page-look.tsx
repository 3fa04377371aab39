import type { TestInstanceSummary } from '@abhigam/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DetailsRemoved, useAreDetailsRemoved } from '../report-parts/details-removed.tsx';
import type { PageView } from '../report-parts/model/page-view.ts';
import { KeyboardView } from './keyboard-view.tsx';
import { PageViews } from './page-views.tsx';
import styles from './readout.module.css';
import { ScreenReaderView } from './transcript-view.tsx';

interface PageLookProps {
  page: TestInstanceSummary;
  view: PageView;
  /** The audits that the score is calculated from. */
  scored: ReactNode;
  /** The findings of the page. */
  children: ReactNode;
}

/** One page with its views. */
export function PageViewContent({ page, view, scored, children }: PageLookProps) {
  const { t } = useTranslation('readout');
  const isTested = page.status === 'COMPLETE';
  const isRemoved = useAreDetailsRemoved();
  if (!isTested && view === 'findings') return children;
  const isReadout = view === 'keyboard' || view === 'screenreader';
  return (
    <div className={styles.look}>
      <PageViews page={page} active={view} />
      {view === 'findings' && children}
      {view === 'scored' && scored}
      {isReadout && !isTested && <EmptyState title={t('missing.title')}>{t('missing.untested')}</EmptyState>}
      {isReadout && isTested && isRemoved && <DetailsRemoved />}
      {view === 'keyboard' && isTested && !isRemoved && <KeyboardView page={page} />}
      {view === 'screenreader' && isTested && !isRemoved && <ScreenReaderView page={page} />}
    </div>
  );
}
