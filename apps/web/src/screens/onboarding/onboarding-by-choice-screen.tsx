import { ChoiceForm } from '../../features/onboarding/choice-form.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';

/** The onboarding request of the older page: with a letter or by e-mail. */
export function OnboardingByChoiceScreen() {
  return <OnboardingFrame>{(onboarding) => <ChoiceForm onboarding={onboarding} />}</OnboardingFrame>;
}
