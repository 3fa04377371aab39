import type { TestRun } from '@abhigam/contract';
import { useState } from 'react';
import { DEFECT_PAGES, type DefectsOf, useListDefectPages } from '../../data/report.ts';
import { useJoinedParts } from '../../data/use-parts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { partsOf } from '../report-parts/model/parts.ts';
import { PageLink } from '../report-parts/page-link.tsx';
import { useFocusOnMore } from '../report-parts/use-focus-on-more.ts';
import styles from './pages.module.css';

interface DefectPagesProps {
  run: TestRun;
  of: DefectsOf;
  /** The defect to list pages for; without it, all of `of`. */
  feHash?: string;
  total: number;
}

/** Links to the pages with a defect, or with any defect of a cause, most affected first, in steps. */
export function DefectPages({ run, of, feHash, total }: DefectPagesProps) {
  const { t } = useTranslation(['report', 'data']);
  const [shown, setShown] = useState(DEFECT_PAGES);
  const { answers, isPending, isError, retry } = useJoinedParts(
    useListDefectPages,
    partsOf(Math.min(shown, total), DEFECT_PAGES).map((part) => ({ of, feHash, part })),
  );
  const pages = answers.flatMap((answer) => answer.pages);
  const more = useFocusOnMore<HTMLUListElement>(pages.length);
  const next = Math.min(DEFECT_PAGES, total - pages.length);
  return (
    <>
      <ul ref={more.list} className={styles.pageLinks}>
        {pages.map((page) => (
          <li key={page.testInstanceId}>
            <PageLink run={run} page={{ id: page.testInstanceId, url: page.url }} finding={of} isStep />
          </li>
        ))}
      </ul>
      {isError && <ErrorState message={t('data:errors.fetchData')} onRetry={retry} />}
      {isPending && (
        <LoadingRegion>
          <Skeleton lines={3} height={24} />
        </LoadingRegion>
      )}
      {next > 0 && !isPending && !isError && (
        <Button
          size="small"
          onPress={() => {
            more.noteShown();
            setShown((before) => before + DEFECT_PAGES);
          }}
        >
          {t('drill.morePages', { count: next })}
        </Button>
      )}
    </>
  );
}
