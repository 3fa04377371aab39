import { chosenOrganization, personEmail, plainName, type WaitingOfficer } from '@abhigam/contract';
import { z } from 'zod';

/** The contract's rules; an admin belongs to an organization. */
export const approvalSchema = z.object({
  name: plainName,
  email: personEmail,
  organizationId: z.string().pipe(chosenOrganization),
});

export type ApprovalValues = z.input<typeof approvalSchema>;

/** What the form begins with: the organization that was asked for. */
export function approvalValues({ fullName, email, request }: WaitingOfficer): ApprovalValues {
  return { name: fullName, email, organizationId: String(request?.organization?.id ?? '') };
}
