let last = 0;

/** Makes names unique within a test file, each of which has a database of its own. */
export function nextNumber(): number {
  last += 1;
  return last;
}
