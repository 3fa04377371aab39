import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './states.module.css';

interface SkeletonProps {
  /** Number of text lines. */
  lines?: number;
  /** Line height in pixels. */
  height?: number;
}

/** Placeholder bars for loading text. Decorative: wrap them in a LoadingRegion. */
export function Skeleton({ lines = 1, height = 16 }: SkeletonProps) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <span key={key} className={styles.bone} style={{ height, width: line % 3 === 2 ? '64%' : '100%' }} />
      ))}
    </span>
  );
}

/** Wraps skeletons and announces that content is loading. */
export function LoadingRegion({ children, label }: { children: React.ReactNode; label?: string }) {
  const { t } = useTranslation('ui');
  return (
    <div aria-busy="true" className={classNames(styles.loading)}>
      <VisuallyHidden>
        <span role="status">{label ?? t('loading')}</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}
