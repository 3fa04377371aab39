/** Decodes a path segment; returns it unchanged if its escapes are malformed. */
export function decodePathSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
