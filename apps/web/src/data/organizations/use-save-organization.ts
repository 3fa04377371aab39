import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { organizationKeys } from './keys.ts';

interface OrganizationInput {
  name: string;
  /** Whether it gets alerts about stale non-compliances. */
  hasAlerts: boolean;
}

/** Adds an organization, or changes the given one; refused when it was changed since it had this version. */
export function useSaveOrganization(organization: { id: number; version: number } | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, hasAlerts }: OrganizationInput) => {
      const emailConfigs = [{ email_type: 'STALE_NC' as const, isDisabled: !hasAlerts }];
      return organization === null
        ? client.createOrganization({ body: { name, emailConfigs } })
        : client.updateOrganization({
            params: { id: organization.id },
            body: { name, emailConfigs, version: organization.version },
          });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: organizationKeys.all }),
  });
}
