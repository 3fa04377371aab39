import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './states.module.css';

interface SkeletonProps {
  /** Lines of text to draw. */
  lines?: number;
  /** Height of one line in pixels. */
  height?: number;
}

/** Grey bars where text will be. Decorative: put LoadingRegion around the whole. */
export function Skeleton({ lines = 1, height = 16 }: SkeletonProps) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <span key={key} className={styles.bone} style={{ height, width: line % 3 === 2 ? '64%' : '100%' }} />
      ))}
    </span>
  );
}

/** Wraps the skeletons of a part of the screen and says that it is being loaded. */
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
