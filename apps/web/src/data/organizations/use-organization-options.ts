import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from './organizations-query.ts';

/** The organizations as choices of a field; none while they have not come, or are not asked for. */
export function useOrganizationOptions({ isAsked }: { isAsked: boolean }) {
  const organizations = useQuery({ ...organizationsQuery, enabled: isAsked });
  const options = (organizations.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return { ...organizations, options };
}
