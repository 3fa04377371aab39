import { useOrganizationSearch } from '../../data/organizations.ts';
import { PickerFilter } from '../../forms/picker-filter.tsx';

interface OrganizationPickerProps {
  /** `any`: the choice of all organizations. */
  labels: { name: string; any: string };
  organizationId: number | null | undefined;
  /** Empty: all. */
  onChange: (organizationId: string) => void;
}

/** Filters a list by organization, for users who can access several. */
export function OrganizationPicker({ labels, organizationId, onChange }: OrganizationPickerProps) {
  const search = useOrganizationSearch(organizationId ? String(organizationId) : '');
  return <PickerFilter labels={labels} search={search} onChange={onChange} />;
}
