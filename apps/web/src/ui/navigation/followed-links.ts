/** The last followed link of each history entry, so that Back can restore focus to it. */
const followedLinks = new Map<string, string>();

export function recordFollowedLink(entry: string, href: string): void {
  followedLinks.set(entry, href);
}

export function followedFrom(entry: string): string | undefined {
  return followedLinks.get(entry);
}
