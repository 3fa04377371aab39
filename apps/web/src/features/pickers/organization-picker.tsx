import { useOrganizationSearch } from '../../data/organizations.ts';
import { PickerFilter } from '../../forms/picker-filter.tsx';

interface OrganizationPickerProps {
  /** `any` stands for all organizations. */
  labels: { name: string; any: string };
  organizationId: number | null | undefined;
  /** Empty text for all. */
  onChange: (organizationId: string) => void;
}

/** Narrows a list to one organization; for those who reach several. */
export function OrganizationPicker({ labels, organizationId, onChange }: OrganizationPickerProps) {
  const search = useOrganizationSearch(organizationId ? String(organizationId) : '');
  return <PickerFilter labels={labels} search={search} onChange={onChange} />;
}
