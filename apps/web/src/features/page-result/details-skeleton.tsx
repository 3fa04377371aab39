import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './result-details.module.css';

/** The two panes while they load. */
export function DetailsSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.work}>
        <Skeleton lines={6} height={40} />
        <Skeleton lines={4} height={96} />
      </div>
    </LoadingRegion>
  );
}
