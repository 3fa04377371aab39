/** Converts `cat.name-role-value` to `Name role value`: fallback when category names cannot be loaded. */
export function readableIdentifier(identifier: string): string {
  const words = identifier.replace(/^cat\./, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
