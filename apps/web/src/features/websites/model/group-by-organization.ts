export interface OrganizationGroup<Site> {
  organizationId: number;
  name: string;
  websites: Site[];
}

interface OfOrganization {
  organizationId: number;
  organization: { name: string };
}

/** Websites grouped by organization, in the order of their first website. */
export function groupByOrganization<Site extends OfOrganization>(
  websites: readonly Site[],
): OrganizationGroup<Site>[] {
  const groups = new Map<number, OrganizationGroup<Site>>();
  for (const website of websites) {
    const group = groups.get(website.organizationId);
    if (group) group.websites.push(website);
    else {
      groups.set(website.organizationId, {
        organizationId: website.organizationId,
        name: website.organization.name,
        websites: [website],
      });
    }
  }
  return [...groups.values()];
}
