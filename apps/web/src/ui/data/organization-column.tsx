import type { Column } from './data-table-props.ts';
import { UserText } from './user-text.tsx';

interface Owned {
  organization?: { name: string } | null | undefined;
}

/** A column with the organization of each row; omitted when all rows have the same. */
export function organizationColumn(isShown: boolean, header: string): Column<Owned>[] {
  const cell = ({ organization }: Owned) => (organization ? <UserText>{organization.name}</UserText> : '–');
  return isShown ? [{ key: 'organization', header, cell }] : [];
}
