import type { WaitingOfficer } from '@abhigam/contract';
import type { InactiveAdminRow } from '@abhigam/portal';

export function presentWaiting(row: InactiveAdminRow): WaitingOfficer {
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    designation: row.designation,
    departmentName: row.department_name,
    mobileNo: row.mobile_no,
    managedByGigw: row.managed_by_gigw,
    // An account that was approved and later deactivated has no pending request.
    request: row.requested === null ? null : presentRequest({ ...row, submitted: row.requested }),
    version: row.version,
    created: row.created.toISOString(),
  };
}

interface RequestRow {
  submitted: Date;
  is_by_email: boolean | null;
  organization_id: number | null;
  organization_name: string | null;
  letter_sha256: string | null;
}

export function presentRequest(row: RequestRow): NonNullable<WaitingOfficer['request']> {
  return {
    submitted: row.submitted.toISOString(),
    isByEmail: row.is_by_email ?? false,
    organization:
      row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name ?? '' },
    hasOnboardingPdf: row.letter_sha256 !== null,
  };
}
