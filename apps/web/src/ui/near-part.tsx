import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { LoadingRegion, Skeleton } from './feedback/skeleton.tsx';
import { Card } from './layout/card.tsx';
import styles from './near-part.module.css';
import { whenMoved } from './when-moved.ts';

interface NearPart {
  /** Heading of the card that stands there until then. */
  title: string;
  /** About as high as the part will be, so that what is below does not jump. */
  height: number;
}

/** How far below the window a part is fetched. */
const MARGIN = '80px';

interface WhenFetched {
  /** For a part that a desktop shows without scrolling: it is fetched where it is near from the beginning, too. */
  isAwaited?: boolean;
}

/**
 * A part of a long screen that is fetched when it comes near the window, though not before a person has moved on the page, or when
 * the screen is printed.
 */
export function nearPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isAwaited = false }: WhenFetched = {},
) {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await load() }));
  return function Near(props: NearPart & Props) {
    return (
      <WhenNear title={props.title} height={props.height} isAwaited={isAwaited}>
        <Part {...props} />
      </WhenNear>
    );
  };
}

function WhenNear({
  title,
  height,
  isAwaited,
  children,
}: NearPart & Required<WhenFetched> & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear) return;
    const show = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) show();
      },
      { rootMargin: MARGIN },
    );
    let isHere = true;
    void (isAwaited ? Promise.resolve() : whenMoved()).then(() => {
      if (isHere && place.current) observer.observe(place.current);
    });
    window.addEventListener('beforeprint', show);
    return () => {
      isHere = false;
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [isNear, isAwaited]);
  const lines = Math.max(1, Math.round(height / 48));
  if (!isNear)
    return (
      <div ref={place} className={classNames(styles.place)} style={{ minHeight: height }} data-near>
        <Card title={title}>
          <Skeleton lines={lines} height={24} />
        </Card>
      </div>
    );
  return (
    <Suspense
      fallback={
        <div className={classNames(styles.place)} style={{ minHeight: height }}>
          <Card title={title}>
            <LoadingRegion>
              <Skeleton lines={lines} height={24} />
            </LoadingRegion>
          </Card>
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
