import { usePlace } from '../../address/use-addresses.ts';
import { AccessReviewScreen } from '../../screens/access-review/access-review-screen.tsx';

export function Component() {
  return <AccessReviewScreen page={usePlace('accessReview').page ?? 1} />;
}
