import { usePlace } from '../../address/use-addresses.ts';
import { OnboardingLetterScreen } from '../../screens/onboarding/onboarding-letter-screen.tsx';

export function Component() {
  return <OnboardingLetterScreen userId={usePlace('onboardingLetter').userId} />;
}
