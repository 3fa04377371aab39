import type { TestRun } from '@abhigam/contract';
import type { MediaType } from '@abhigam/domain';
import { useEffect, useRef } from 'react';
import { MEDIA_PART, useGetRunMedia } from '../../data/media.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Pagination } from '../../ui/data/pagination.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { DetailsRemoved } from '../report-parts/details-removed.tsx';
import { DocumentFilterList } from './document-filter.tsx';
import styles from './media.module.css';
import { MediaCard } from './media-card.tsx';
import { type MediaChoice, type MediaHref, mediaQuery } from './model/media-choice.ts';

interface MediaListProps {
  run: TestRun;
  choice: MediaChoice;
  type: MediaType;
  /** Total number, including media that are not listed. */
  total: number;
  /** Name of the scope: a page, or all pages. */
  name: string;
  hrefOf: MediaHref;
}

/** Media of one type: of a page in document order, of all pages by file. */
export function MediaList({ run, choice, type, total, name, hrefOf }: MediaListProps) {
  const { t } = useTranslation(['report', 'data']);
  const { number } = useFormats();
  const { pageId, problem, part } = choice;
  const found = useGetRunMedia({ testRunId: run.id, pageId, type, problem, part });
  const list = useFocusOnChange<HTMLDivElement>(String(part));
  const label = t(`media.type.${type}`);
  useAnnounced(`${name}: ${label}, ${number(total)}`);
  if (total === 0)
    return <EmptyState title={t('data:empty.nothing')}>{t('media.none', { type: label })}</EmptyState>;
  if (run.findingsRemoved) {
    return (
      <div ref={list} tabIndex={-1} className={styles.listing}>
        <div className={styles.listHead}>
          <h3>{label}</h3>
          <p className={styles.soft}>{t('media.count', { count: total, formatted: number(total) })}</p>
        </div>
        <DetailsRemoved />
      </div>
    );
  }
  const listed = found.data?.listed ?? 0;
  return (
    <div ref={list} tabIndex={-1} className={styles.listing} aria-busy={found.isPlaceholderData}>
      <div className={styles.listHead}>
        <h3>{label}</h3>
        {found.data && !found.isPlaceholderData && (
          <p className={styles.soft}>
            {problem !== null
              ? t('document.listed', { count: listed, formatted: number(listed) })
              : pageId === null
                ? t('media.differentOf', { different: number(listed), total: number(total) })
                : listed < total
                  ? t('media.listedOf', { listed: number(listed), total: number(total) })
                  : t('media.count', { count: total, formatted: number(total) })}
          </p>
        )}
      </div>
      {found.data?.documents && (
        <DocumentFilterList choice={choice} counts={found.data.documents} hrefOf={hrefOf} />
      )}
      {found.isError && (
        <ErrorState
          message={t('data:errors.fetchData')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {found.isPending && (
        <LoadingRegion label={t('media.loading')}>
          <Skeleton lines={4} height={96} />
        </LoadingRegion>
      )}
      {found.data && found.data.media.length === 0 && (
        <EmptyState title={t('data:empty.nothing')}>
          {t(problem === null ? 'media.emptyPart' : 'document.noneLacks')}
        </EmptyState>
      )}
      {found.data && (
        <ol className={styles.cards} start={(part - 1) * MEDIA_PART + 1}>
          {found.data.media.map((media) => (
            <li key={media.id}>
              <MediaCard media={media} type={type} run={run} isOfRun={pageId === null} />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={part}
        pageCount={Math.max(1, Math.ceil(listed / MEDIA_PART))}
        hrefOf={(part) => hrefOf(mediaQuery(choice, { type, part }))}
      />
    </div>
  );
}

/** Announces the result of a changed choice, but not the initial content. */
function useAnnounced(sentence: string): void {
  const last = useRef(sentence);
  useEffect(() => {
    if (last.current !== sentence) announce(sentence);
    last.current = sentence;
  }, [sentence]);
}
