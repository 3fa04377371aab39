import type { Permission } from '@abhigam/domain';
import { useWebsiteSearch } from '../../data/websites.ts';
import { PickerFilter } from '../../forms/picker-filter.tsx';
import { useReachesAll } from '../../session/use-role.ts';
import { OrganizationPicker } from './organization-picker.tsx';

interface SiteFiltersProps {
  labels: { website: string; organization: string; any: string };
  /** By which the list is read: who has it in one organization only is not asked for one. */
  permission: Permission;
  filter: { websiteId?: string | undefined; organizationId?: number | undefined };
  onChange: (name: 'websiteId' | 'organizationId') => (value: string) => void;
}

/** Of which website, and of which organization for those who reach several. */
export function SiteFilters({ labels, permission, filter, onChange }: SiteFiltersProps) {
  const reachesAll = useReachesAll(permission);
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
