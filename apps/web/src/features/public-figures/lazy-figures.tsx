import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { FiguresPlaceholder } from './figures-placeholder.tsx';
import styles from './figures-to-come.module.css';

// If their chunk fails to load, the page works without them.
const PublicFigures = lazy(() =>
  import('./public-figures.tsx').then(
    ({ PublicFigures: Figures }) => ({ default: Figures }),
    () => ({ default: NoFigures }),
  ),
);

/** Distance below the viewport at which the figures start to load. */
const NEAR = '200px';

/**
 * Lazy-loads the figures when they come near the viewport, so that the text of the page does not wait for the
 * charts.
 */
export function LazyFigures() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    const show = () => setNear(true);
    // Too late for this printout, which shows a note; the next one has them.
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [isNear]);
  return (
    <div ref={place} className={styles.room}>
      {isNear ? (
        <Suspense fallback={<FiguresPlaceholder />}>
          <PublicFigures />
        </Suspense>
      ) : (
        <FiguresPlaceholder />
      )}
    </div>
  );
}

function NoFigures() {
  const { t } = useTranslation();
  return <Alert tone="fail">{t('errors.unreachable')}</Alert>;
}
