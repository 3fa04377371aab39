/** `cat.name-role-value` as words, `Name role value`: for when the names of categories cannot be had. */
export function readableIdentifier(identifier: string): string {
  const words = identifier.replace(/^cat\./, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
