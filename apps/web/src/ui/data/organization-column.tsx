import type { Column } from './data-table-props.ts';
import { GivenText } from './given-text.tsx';

interface Owned {
  organization?: { name: string } | null | undefined;
}

/** A column for the organization of each row; none where all are of the same. */
export function organizationColumn(isShown: boolean, header: string): Column<Owned>[] {
  const cell = ({ organization }: Owned) => (organization ? <GivenText>{organization.name}</GivenText> : '–');
  return isShown ? [{ key: 'organization', header, cell }] : [];
}
