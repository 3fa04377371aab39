/** The last followed link of each history entry, so that Back can restore the focus to it. */
const followed = new Map<string, string>();

export function noteFollowed(entry: string, href: string): void {
  followed.set(entry, href);
}

export function followedFrom(entry: string): string | undefined {
  return followed.get(entry);
}
