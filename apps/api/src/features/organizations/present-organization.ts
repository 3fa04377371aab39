import type { Organization } from '@abhigam/contract';
import type { OrganizationRow } from '@abhigam/portal';

export function presentOrganization(row: OrganizationRow): Organization {
  return {
    id: row.id,
    name: row.name,
    avgScore: row.avgScore,
    websiteCnt: row.websiteCnt,
    emailConfigs: row.email_configs.map((one) => ({ ...one, departmentId: row.id })),
    version: row.version,
    created: row.created.toISOString(),
  };
}
