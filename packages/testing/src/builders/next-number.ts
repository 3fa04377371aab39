let last = 0;

/** Makes names unique within a test file; each file has its own database. */
export function nextNumber(): number {
  last += 1;
  return last;
}
