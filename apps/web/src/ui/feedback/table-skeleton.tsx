import { LoadingRegion, Skeleton } from './skeleton.tsx';
import styles from './states.module.css';

/** The frame of a table while its rows are loaded. */
export function TableSkeleton({ rows = 5, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <LoadingRegion>
      <div className={styles.table}>
        {Array.from({ length: rows + 1 }, (_, row) => `row-${row}`).map((key) => (
          <div
            key={key}
            className={styles.row}
            style={{ gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}
          >
            {Array.from({ length: columns }, (_, column) => `column-${column}`).map((cell) => (
              <Skeleton key={cell} />
            ))}
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
