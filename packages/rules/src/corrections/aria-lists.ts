import { aria, roles } from 'aria-query';
import { isAuthorRole } from '../semantics/role.ts';

export const ARIA_ATTRIBUTES: readonly string[] = [
  ...aria.keys(),
  'aria-braillelabel',
  'aria-brailleroledescription',
];

/**
 * Roles that are common on web pages, without those of digital publishing and graphics, which are too similar
 * to other words.
 */
export const ROLE_NAMES: readonly string[] = [...roles.keys()].filter(
  (role) => isAuthorRole(role) && !role.startsWith('doc-') && !role.startsWith('graphics-'),
);

/** Allowed values of an attribute; null when they are not a closed list. */
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

/** Required attributes of a role. */
export function requiredBy(role: string): string[] {
  const definition = [...roles.entries()].find(([name]) => name === role)?.[1];
  return Object.keys(definition?.requiredProps ?? {});
}
