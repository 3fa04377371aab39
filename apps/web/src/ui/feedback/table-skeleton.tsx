import { LoadingRegion, Skeleton } from './skeleton.tsx';
import styles from './states.module.css';

/** Skeleton of a table, or of cards when there is not enough space. */
export function TableSkeleton({ rows = 5, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <LoadingRegion>
      <div className={styles.room}>
        <div className={styles.table}>
          {Array.from({ length: rows + 1 }, (_, row) => `row-${row}`).map((key) => (
            <div key={key} className={styles.row}>
              {Array.from({ length: columns }, (_, column) => `column-${column}`).map((cell) => (
                <Skeleton key={cell} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </LoadingRegion>
  );
}
