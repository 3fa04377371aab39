import type { Permission } from '@abhigam/domain';
import { useWebsiteSearch } from '../../data/websites.ts';
import { PickerFilter } from '../../forms/picker-filter.tsx';
import { useSpansOrganizations } from '../../session/use-role.ts';
import { OrganizationPicker } from './organization-picker.tsx';

interface SiteFiltersProps {
  labels: { website: string; organization: string; any: string };
  /** Permission of the list: users who have it in a single organization get no organization filter. */
  permission: Permission;
  filter: { websiteId?: string | undefined; organizationId?: number | undefined };
  onChange: (name: 'websiteId' | 'organizationId') => (value: string) => void;
}

/** Filters by website, and by organization for users who can access several. */
export function SiteFilters({ labels, permission, filter, onChange }: SiteFiltersProps) {
  const reachesAll = useSpansOrganizations(permission);
  const websites = useWebsiteSearch(filter.websiteId ?? '');
  return (
    <>
      <PickerFilter
        labels={{ name: labels.website, any: labels.any }}
        search={websites}
        onChange={onChange('websiteId')}
      />
      {reachesAll && (
        <OrganizationPicker
          labels={{ name: labels.organization, any: labels.any }}
          organizationId={filter.organizationId}
          onChange={onChange('organizationId')}
        />
      )}
    </>
  );
}
