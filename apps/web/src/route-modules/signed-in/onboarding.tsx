export { OnboardingScreen as Component } from '../../screens/onboarding/onboarding-screen.tsx';
