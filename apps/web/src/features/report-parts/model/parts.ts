/** Numbers of the parts that hold the first so many entries; always the first part. */
export function partsOf(shown: number, size: number): number[] {
  return Array.from({ length: Math.max(1, Math.ceil(shown / size)) }, (_, part) => part);
}
