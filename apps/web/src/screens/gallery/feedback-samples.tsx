import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import styles from './sample.module.css';
import { Sample } from './sample.tsx';

export function FeedbackSamples() {
  return (
    <>
      <Sample name="Alert">
        {(['fail', 'warn', 'pass', 'info'] as const).map((tone) => (
          <div key={tone} className={styles.wide}>
            <Alert tone={tone} isLive={false}>
              A message of the kind {tone}
            </Alert>
          </div>
        ))}
      </Sample>
      <Sample name="EmptyState and ErrorState">
        <div className={styles.wide}>
          <EmptyState title="No data to display" action={<Button tone="primary">Run Test</Button>}>
            Every test you run appears here.
          </EmptyState>
        </div>
        <div className={styles.wide}>
          <ErrorState message="Server Error! Cannot fetch data!" onRetry={() => announce('Tried again')} />
        </div>
      </Sample>
      <Sample name="Skeleton and Spinner">
        <div className={styles.wide}>
          <LoadingRegion>
            <Skeleton lines={3} />
          </LoadingRegion>
        </div>
        <div className={styles.wide}>
          <TableSkeleton rows={2} />
        </div>
        <Spinner label="Please wait..." />
      </Sample>
      <Sample name="ProgressBar">
        <div className={styles.wide}>
          <ProgressBar label="Testing" percent={31} valueText="37 of 120 pages, about 4 minutes left" />
        </div>
        <div className={styles.wide}>
          <ProgressBar label="Waiting for a free place" />
        </div>
      </Sample>
    </>
  );
}
