import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { LoadingRegion, Skeleton } from './feedback/skeleton.tsx';
import { firstUserInteraction } from './first-user-interaction.ts';
import { Card } from './layout/card.tsx';
import styles from './near-part.module.css';

interface LazyPartProps {
  /** Heading of the placeholder card. */
  title: string;
  /** Approximate height of the content, to avoid layout shift. */
  height: number;
}

/** Distance below the window at which loading starts. */
const MARGIN = '80px';

interface LazyPartOptions {
  /** For content that desktops show without scrolling: loads without waiting for user interaction. */
  isAwaited?: boolean;
}

/**
 * Loads a part of a long screen when it comes near the viewport, but not before the first user interaction; or
 * before printing.
 */
export function lazyPartNearViewport<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isAwaited = false }: LazyPartOptions = {},
) {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await load() }));
  return function Near(props: LazyPartProps & Props) {
    return (
      <RenderNearViewport title={props.title} height={props.height} isAwaited={isAwaited}>
        <Part {...props} />
      </RenderNearViewport>
    );
  };
}

function RenderNearViewport({
  title,
  height,
  isAwaited,
  children,
}: LazyPartProps & Required<LazyPartOptions> & { children: ReactNode }) {
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
    void (isAwaited ? Promise.resolve() : firstUserInteraction()).then(() => {
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
