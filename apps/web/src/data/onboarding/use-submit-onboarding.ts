import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { onboardingKeys } from './keys.ts';
import type { MyOnboarding } from './my-onboarding-query.ts';

/** What is asked for: of an organization with its letter, or by the older page in one of its two ways, which names none. */
export type OnboardingInput = { letter: File | null } & ({ departmentId: number } | { isByEmail: boolean });

/** Asks to be approved, and ends when one's own request has been fetched again. */
export function useSubmitOnboarding({ data }: MyOnboarding) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ letter, ...asked }: OnboardingInput) => {
      const { fullName, designation, departmentName, email, userName, mobileNo } = data;
      const parichay = { fullName, designation, departmentName, email, userName, mobileNo };
      return client.submitOnboarding({
        body: {
          ...('departmentId' in asked ? asked : { enableUpload: asked.isByEmail ? 'false' : 'true' }),
          email,
          parichay: JSON.stringify(parichay),
        },
        ...(letter ? { files: { file: letter } } : {}),
      });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: onboardingKeys.mine }),
  });
}
