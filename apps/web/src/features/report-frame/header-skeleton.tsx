import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './header.module.css';

/** Placeholder of the report while it loads: verdict, tabs, first list. */
export function HeaderSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <div className={styles.skeleton}>
        <Card>
          <div className={styles.verdict}>
            <span className={styles.ring} />
            <Skeleton lines={3} height={20} />
          </div>
        </Card>
        <Skeleton lines={1} height={36} />
        <Skeleton lines={4} height={56} />
      </div>
    </LoadingRegion>
  );
}
