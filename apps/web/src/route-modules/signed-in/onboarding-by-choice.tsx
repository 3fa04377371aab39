export { OnboardingByChoiceScreen as Component } from '../../screens/onboarding/onboarding-by-choice-screen.tsx';
