import { usePlace } from '../../address/use-addresses.ts';
import { OnboardingsScreen } from '../../screens/onboarding/onboardings-screen.tsx';

export function Component() {
  return <OnboardingsScreen {...usePlace('onboardings')} />;
}
