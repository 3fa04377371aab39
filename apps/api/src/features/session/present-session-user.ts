import type { SessionKeys, SessionUser } from '@abhigam/contract';
import type { Person } from '@abhigam/portal';

export function presentSessionUser(user: Person, keys: SessionKeys): SessionUser {
  return {
    ...keys,
    id: user.id,
    email: user.email,
    fullName: user.full_name,
    designation: user.designation,
    departmentName: user.department_name,
    mobileNo: user.mobile_no,
    organizationId: user.organization_id,
    gamyata:
      user.status === 'ACTIVE'
        ? {
            role: user.role,
            originalRole: user.role,
            givenName: user.given_name || user.full_name,
            status: user.status,
          }
        : null,
  };
}
