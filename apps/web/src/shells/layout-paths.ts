/** Paths that the desktop layouts know of one another; apart, so that the home page does without them. */
export const LAYOUT_PATHS = {
  olderDashboard: '/dashboard',
  onboardingByChoice: '/onboarding',
} as const;
