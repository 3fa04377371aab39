/** The link that was followed last from each entry of the history, so that Back returns to it. */
const followed = new Map<string, string>();

export function noteFollowed(entry: string, href: string): void {
  followed.set(entry, href);
}

export function followedFrom(entry: string): string | undefined {
  return followed.get(entry);
}
