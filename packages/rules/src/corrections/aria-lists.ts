import { aria, roles } from 'aria-query';
import { isAuthorRole } from '../semantics/role.ts';

export const ARIA_ATTRIBUTES: readonly string[] = [
  ...aria.keys(),
  'aria-braillelabel',
  'aria-brailleroledescription',
];

/** Roles that people write on ordinary pages: those of books and graphics are too near to many words. */
export const ROLE_NAMES: readonly string[] = [...roles.keys()].filter(
  (role) => isAuthorRole(role) && !role.startsWith('doc-') && !role.startsWith('graphics-'),
);

/** Values that an attribute can have; null where they are no closed list. */
export function valuesOf(attribute: string): string[] | null {
  const definition = ARIA_ATTRIBUTES.includes(attribute)
    ? [...aria.entries()].find(([name]) => name === attribute)?.[1]
    : undefined;
  if (!definition) return null;
  if (definition.type === 'boolean') return ['true', 'false'];
  if (definition.type === 'tristate') return ['true', 'false', 'mixed'];
  if (definition.type === 'token' || definition.type === 'tokenlist')
    return (definition.values ?? []).map(String);
  return null;
}

/** Attributes that a role cannot do without. */
export function requiredBy(role: string): string[] {
  const definition = [...roles.entries()].find(([name]) => name === role)?.[1];
  return Object.keys(definition?.requiredProps ?? {});
}
