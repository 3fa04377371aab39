import { SelectField } from '../ui/form/select-field.tsx';
import { NO_FILTER } from './standard-filters.tsx';

interface OrganizationFilterProps {
  /** `any` stands for all organizations. */
  labels: { name: string; any: string };
  organizations: readonly { value: string; label: string }[];
  organizationId: number | undefined;
  /** NO_FILTER for all. */
  onChange: (organizationId: string) => void;
}

/** One organization or all, for those who reach several. */
export function OrganizationFilter({
  labels,
  organizations,
  organizationId,
  onChange,
}: OrganizationFilterProps) {
  return (
    <SelectField
      label={labels.name}
      value={organizationId ? String(organizationId) : NO_FILTER}
      onChange={onChange}
      options={[{ value: NO_FILTER, label: labels.any }, ...organizations]}
    />
  );
}
