/** A part of a path as people read it; as it is written when its escapes are broken. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
