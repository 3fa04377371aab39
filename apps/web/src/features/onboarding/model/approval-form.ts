import { personEmail, plainName, selectedOrganization, type WaitingOfficer } from '@abhigam/contract';
import { z } from 'zod';

/** The rules of the contract; an admin must belong to an organization. */
export const approvalSchema = z.object({
  name: plainName,
  email: personEmail,
  organizationId: z.string().pipe(selectedOrganization),
});

export type ApprovalValues = z.input<typeof approvalSchema>;

/** Initial values, with the requested organization. */
export function approvalValues({ fullName, email, request }: WaitingOfficer): ApprovalValues {
  return { name: fullName, email, organizationId: String(request?.organization?.id ?? '') };
}
