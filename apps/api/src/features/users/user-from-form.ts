import type { Role } from '@abhigam/domain';

interface Profile {
  fullName?: string | undefined;
  givenName?: string | null | undefined;
  designation?: string | null | undefined;
  mobileNo?: string | null | undefined;
  departmentName?: string | null | undefined;
}

/** Form of an account: a name or a profile with one, and the organization under one of two names. */
interface UserForm {
  name?: string | undefined;
  parichay?: Profile | undefined;
  email: string;
  role: Role;
  status: 'ACTIVE' | 'INACTIVE';
  departmentIds?: number[] | undefined;
  organizationId: number | null;
}

/** The schema of the call requires a name. */
export function userFromForm({ name, parichay = {}, departmentIds = [], ...form }: UserForm) {
  const departmentId = departmentIds.find((id) => id > 0) ?? null;
  const { email, role, status } = form;
  return {
    ...parichay,
    fullName: name ?? parichay.fullName ?? '',
    email,
    role,
    status,
    organizationId: form.organizationId ?? departmentId,
  };
}
