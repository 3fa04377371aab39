/** Indexes of the parts that contain the first `shown` entries; always includes the first part. */
export function partsOf(shown: number, size: number): number[] {
  return Array.from({ length: Math.max(1, Math.ceil(shown / size)) }, (_, part) => part);
}
