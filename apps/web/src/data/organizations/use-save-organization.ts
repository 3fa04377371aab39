import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { organizationKeys } from './keys.ts';

interface OrganizationInput {
  name: string;
  /** Whether it gets alerts about stale non-compliances; a new one does. */
  hasAlerts: boolean;
}

/** Adds an organization, or changes the given one; refused when it was changed since it had this version. */
export function useSaveOrganization(organization: { id: number; version: number } | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, hasAlerts }: OrganizationInput) =>
      organization === null
        ? client.createOrganization({ body: { name } })
        : client.updateOrganization({
            params: { id: organization.id },
            body: {
              name,
              emailConfigs: [{ email_type: 'STALE_NC', isDisabled: !hasAlerts }],
              version: organization.version,
            },
          }),
    onSuccess: () => queries.invalidateQueries({ queryKey: organizationKeys.all }),
  });
}
