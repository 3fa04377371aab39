/** Which of those who wait a list has. */
export interface ManagedOnboardings {
  search: string;
  /** INACTIVE: who has asked to be approved; NONE: who has not; null: all. */
  status: 'INACTIVE' | 'NONE' | null;
  page: number;
}

export const onboardingKeys = {
  all: ['onboardings'],
  /** One's own request. */
  mine: ['onboarding', 'mine'],
  status: ['onboarding', 'status'],
  organizations: (text: string) => ['onboarding', 'organizations', text] as const,
  managed: (choice: ManagedOnboardings) => ['onboardings', 'manage', choice] as const,
  one: (userId: string) => ['onboardings', 'one', userId] as const,
  /** Outside `all`: each fetch of a letter is on record. */
  letter: (userId: string) => ['letter', userId] as const,
} as const;
