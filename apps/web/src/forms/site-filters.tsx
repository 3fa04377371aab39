import { OrganizationFilter } from './organization-filter.tsx';
import { WebsiteFilter } from './website-filter.tsx';

/** What can be chosen from. */
export interface SiteChoices {
  /** Undefined until they have come. */
  websites: readonly { id: string; name: string; url: string }[] | undefined;
  /** Null for those who reach their own organization only. */
  organizations: readonly { value: string; label: string }[] | null;
}

interface SiteFiltersProps {
  labels: { website: string; organization: string; any: string };
  choices: SiteChoices;
  filter: { websiteId?: string | undefined; organizationId?: number | undefined };
  onChange: (name: 'websiteId' | 'organizationId') => (value: string) => void;
}

/** Of which website, and of which organization for those who reach several. */
export function SiteFilters({ labels, choices, filter, onChange }: SiteFiltersProps) {
  return (
    <>
      <WebsiteFilter
        labels={{ name: labels.website, any: labels.any }}
        websites={choices.websites}
        websiteId={filter.websiteId ?? ''}
        onChange={onChange('websiteId')}
      />
      {choices.organizations && (
        <OrganizationFilter
          labels={{ name: labels.organization, any: labels.any }}
          organizations={choices.organizations}
          organizationId={filter.organizationId}
          onChange={onChange('organizationId')}
        />
      )}
    </>
  );
}
