import { RequestForm } from '../../features/onboarding/request-form.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';

/** The onboarding request with an organization and its letter. */
export function OnboardingScreen() {
  return <OnboardingFrame>{(onboarding) => <RequestForm onboarding={onboarding} />}</OnboardingFrame>;
}
