/** The context of a message in a PO file: `home:list.page`. */
export function keyInPo(namespace: string, key: string): string {
  return `${namespace}:${key}`;
}

/** What only programs read is in English alone. */
export function isForPrograms(namespace: string): boolean {
  return namespace === 'programs';
}
