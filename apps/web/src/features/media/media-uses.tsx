import type { MediaView, TestRun } from '@abhigam/contract';
import { useState } from 'react';
import { PAGES_PART, useListMediaPages } from '../../data/media.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { PageLink } from '../report-parts/page-link.tsx';
import { useFocusOnMore } from '../report-parts/use-focus-on-more.ts';
import styles from './media.module.css';

interface MediaUsesProps {
  media: MediaView;
  run: TestRun;
}

/** Number of pages that use a file; the list of them loads when it is opened. */
export function MediaUses({ media, run }: MediaUsesProps) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const summary = (
    <span>
      {t('overview.onPages', { count: media.pages, formatted: number(media.pages) })}
      {media.uses > media.pages && (
        <> {t('media.inPlaces', { count: media.uses, formatted: number(media.uses) })}</>
      )}
    </span>
  );
  return (
    <div className={styles.usedOn}>
      <Disclosure level={4} summary={summary} isOpen={isOpen} onOpenChange={setOpen}>
        {isOpen && <Pages media={media} run={run} />}
      </Disclosure>
    </div>
  );
}

function Pages({ media, run }: MediaUsesProps) {
  const { t } = useTranslation(['report', 'data']);
  const { number } = useFormats();
  const query = useListMediaPages(media.id);
  const pages = query.data?.pages.flatMap((part) => part.pages) ?? [];
  const more = useFocusOnMore<HTMLUListElement>(pages.length);
  const left = (query.data?.pages[0]?.total ?? 0) - pages.length;
  if (query.isPending)
    return (
      <LoadingRegion label={t('media.loadingPages')}>
        <Skeleton lines={2} />
      </LoadingRegion>
    );
  return (
    <div>
      <ul ref={more.list} className={styles.uses} aria-label={t('media.pagesOf')}>
        {pages.map((page) => (
          <li key={page.id}>
            <PageLink run={run} page={page} />
            {page.uses > 1 && (
              <span className={styles.soft}>
                {' '}
                {t('media.inPlaces', { count: page.uses, formatted: number(page.uses) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {query.isError ? (
        <ErrorState
          message={t('data:errors.fetchData')}
          onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
          isRetrying={query.isFetching}
        />
      ) : (
        query.hasNextPage && (
          <Button
            size="small"
            onPress={() => {
              more.noteShown();
              void query.fetchNextPage();
            }}
          >
            {t('drill.morePages', { count: Math.min(PAGES_PART, left) })}
          </Button>
        )
      )}
    </div>
  );
}
