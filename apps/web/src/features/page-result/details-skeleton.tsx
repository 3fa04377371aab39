import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SideBySide } from '../../ui/layout/side-by-side.tsx';

/** Placeholder of the two panes while they load. */
export function DetailsSkeleton() {
  return (
    <LoadingRegion>
      <SideBySide first={300}>
        <Skeleton lines={6} height={40} />
        <Skeleton lines={4} height={96} />
      </SideBySide>
    </LoadingRegion>
  );
}
