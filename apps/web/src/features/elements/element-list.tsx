import { useEffect, useRef } from 'react';
import { SHOW_MORE_STEP, visibleCount } from '../../address/visible-count.ts';
import type { AuditOfPage } from '../../data/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bringIntoView } from '../../ui/bring-into-view.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useFocusAfterRemoval } from '../decisions/use-focus-after-removal.ts';
import { ShowMore } from '../report-parts/show-more.tsx';
import { ElementCard } from './element-card.tsx';
import styles from './element-list.module.css';
import { useElements } from './use-elements.ts';

interface ElementListProps {
  audit: AuditOfPage;
  /** Total number of elements. */
  total: number;
  /**
   * Id of the element that the URL names. It receives focus, and is shown first when it is beyond the loaded
   * part.
   */
  wantedId?: string | null;
  /** The URL parameter with the number of shown elements, and its setter. */
  shownText: string | null;
  onShow: (count: number) => void;
  /** Heading level of each element. */
  level: 3 | 4;
  /** Accessible name of the list. */
  label: string;
}

/**
 * Loads elements in steps of twenty, so that lists of thousands stay fast; the first new element receives
 * focus.
 */
export function ElementList(props: ElementListProps) {
  const { audit, total, wantedId = null, shownText, onShow, level, label } = props;
  const { t } = useTranslation(['report', 'data']);
  const shown = visibleCount(shownText, total);
  const { elements, found, isPending, isError, retry } = useElements(audit, shown, wantedId);
  const focusFrom = useRef<number | null>(null);
  const firstNew = useRef<HTMLHeadingElement>(null);
  const focusRef = useWantedFocus(wantedId, found !== null);
  const there = elements.length;
  const { list, noteDecided } = useFocusAfterRemoval<HTMLOListElement>(elements.map(({ id }) => id));
  useEffect(() => {
    if (focusFrom.current === null || there <= focusFrom.current) return;
    focusFrom.current = null;
    firstNew.current?.focus();
  }, [there]);
  const isFarDown = found !== null && found.number > there;
  const headingRefOf = (id: string, index: number) => {
    if (id === wantedId && !isFarDown) return { headingRef: focusRef };
    return index === focusFrom.current ? { headingRef: firstNew } : {};
  };
  return (
    <>
      {isFarDown && (
        <div className={styles.wanted}>
          <ElementCard
            auditId={audit.auditId}
            element={found.element}
            testInstanceId={audit.testInstanceId}
            number={found.number}
            total={total}
            level={level}
            status={audit.status}
            headingRef={focusRef}
          />
        </div>
      )}
      <ol ref={list} className={styles.list} aria-label={label}>
        {elements.map((element, index) => (
          <li key={element.id} data-entry>
            <ElementCard
              auditId={audit.auditId}
              element={element}
              testInstanceId={audit.testInstanceId}
              number={index + 1}
              total={total}
              level={level}
              status={audit.status}
              onDecided={() => noteDecided(element.id)}
              {...headingRefOf(element.id, index)}
            />
          </li>
        ))}
      </ol>
      {isError && <ErrorState message={t('data:errors.fetchData')} onRetry={retry} />}
      {isPending && !isError && (
        <LoadingRegion>
          <Skeleton lines={4} height={96} />
        </LoadingRegion>
      )}
      {shown < total && there > 0 && (
        <div className={styles.more}>
          <ShowMore
            shown={shown}
            total={total}
            label={(count) => t('drill.moreElements', { count })}
            onMore={() => {
              focusFrom.current = shown;
              onShow(shown + SHOW_MORE_STEP);
            }}
          />
        </div>
      )}
    </>
  );
}

/** Moves focus to the heading of the element that the URL names, once, when it has loaded. */
function useWantedFocus(id: string | null, isThere: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (id === null || !isThere || focused.current === id || !heading.current) return;
    focused.current = id;
    heading.current.focus({ preventScroll: true });
    bringIntoView(heading.current);
  }, [id, isThere]);
  return heading;
}
