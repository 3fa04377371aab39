import type { Permission } from '@abhigam/domain';
import { useQuery } from '@tanstack/react-query';
import type { SiteChoices } from '../../forms/site-filters.tsx';
import { useReachesAll } from '../../session/use-role.ts';
import { useOrganizationOptions } from '../organizations/use-organization-options.ts';
import { websitesForTestQuery } from './websites-for-test-query.ts';

/** The websites and organizations that a list can be narrowed to by someone with a permission. */
export function useSiteChoices(permission: Permission): SiteChoices {
  const reachesAll = useReachesAll(permission);
  const organizations = useOrganizationOptions({ isAsked: reachesAll });
  const websites = useQuery(websitesForTestQuery);
  return { websites: websites.data, organizations: reachesAll ? organizations.options : null };
}
