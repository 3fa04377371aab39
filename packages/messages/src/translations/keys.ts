/** The context (msgctxt) of a message in a PO file: `home:list.page`. */
export function keyInPo(namespace: string, key: string): string {
  return `${namespace}:${key}`;
}

/** Texts for programs exist in English only. */
export function isForPrograms(namespace: string): boolean {
  return namespace === 'programs';
}
