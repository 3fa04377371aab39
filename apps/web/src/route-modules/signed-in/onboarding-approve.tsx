import { usePlace } from '../../address/use-addresses.ts';
import { ApproveOnboardingScreen } from '../../screens/onboarding/approve-onboarding-screen.tsx';

export function Component() {
  return <ApproveOnboardingScreen userId={usePlace('approveOnboarding').userId} />;
}
