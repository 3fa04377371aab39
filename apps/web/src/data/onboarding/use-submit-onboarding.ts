import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { onboardingKeys } from './keys.ts';
import type { MyOnboarding } from './my-onboarding-query.ts';

/** What is asked for: of an organization with its letter, or by the page that names none. */
export interface OnboardingInput {
  departmentId?: number;
  isByEmail: boolean;
  letter: File | null;
}

/** Asks to be approved, and ends when one's own request has been fetched again. */
export function useSubmitOnboarding({ data }: MyOnboarding) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ departmentId, isByEmail, letter }: OnboardingInput) => {
      const { fullName, designation, departmentName, email, userName, mobileNo } = data;
      const parichay = { fullName, designation, departmentName, email, userName, mobileNo };
      return client.submitOnboarding({
        body: {
          ...(departmentId === undefined ? {} : { departmentId }),
          enableUpload: isByEmail ? 'false' : 'true',
          email,
          parichay: JSON.stringify(parichay),
        },
        ...(letter ? { files: { file: letter } } : {}),
      });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: onboardingKeys.mine }),
  });
}
