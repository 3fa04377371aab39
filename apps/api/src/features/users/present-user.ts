import type { User } from '@abhigam/contract';
import type { AccountRow } from '@abhigam/portal';

export function presentUser(row: AccountRow): User {
  const organization =
    row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name ?? '' };
  return {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    role: row.role,
    status: row.status,
    organizationId: row.organization_id,
    organization,
    departments: organization ? [organization] : [],
    managedByGigw: row.managed_by_gigw,
    parichay: {
      fullName: row.full_name,
      givenName: row.given_name,
      designation: row.designation,
      mobileNo: row.mobile_no,
      departmentName: row.department_name,
      hasOnboardingPdf: row.letter_sha256 !== null,
    },
    version: row.version,
    created: row.created.toISOString(),
    lastUsed: row.last_used?.toISOString() ?? null,
  };
}
