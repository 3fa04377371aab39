import type { DigestBlock, DigestRegion } from '@abhigam/domain';
import type { ComparedPage } from '../site-rule.ts';

/** Pages that have the same links of a group in the same order. */
export interface Sequence {
  /** Link destinations in order; links that occur twice in the group are left out. */
  targets: readonly string[];
  pages: number[];
  /** Some keys of the elements around the links (`DigestBlock.key`). */
  keys: Set<string>;
}

/** A group of links on several pages, possibly with additions and omissions. */
export interface LinkGroup {
  region: DigestRegion;
  isNavigation: boolean;
  name: string;
  pages: number;
  sequences: Map<string, Sequence>;
  /** Number of pages per link. */
  frequency: Map<string, number>;
  /** First name of each link. */
  names: Map<string, string>;
  keys: Set<string>;
  /** Too many different orders: reduced to links that many pages have. */
  isThinned: boolean;
}

/** Fewer links have no meaningful order. */
const FEW = 3;
/** Minimum share of common links, relative to the smaller group, for two groups to be the same. */
const ALIKE = 0.5;
/** Minimum share of pages on which a link is a common link of its group. */
const COMMON = 0.3;
const COUNTED_AGAIN = 1.25;
/** Above this limit, a website has no repeated groups, but lists that change on each page. */
const MAX_GROUPS = 400;
const MAX_SEQUENCES = 1_000;
const MAX_TARGETS = 1_500;
/** Total over all groups. */
const MAX_ALL_TARGETS = 20_000;
/** Limit for groups that share one link, such as the home link. */
const MAX_GROUPS_PER_LINK = 40;

/** Identifies link groups across pages by destinations and by their element in the template. */
export class LinkGroups {
  readonly all: LinkGroup[] = [];
  readonly #byTarget = new Map<string, LinkGroup[]>();
  #targets = 0;
  readonly #common = new Map<LinkGroup, { pages: number; count: number }>();

  add({ index, digest }: ComparedPage): void {
    const blocks = digest.blocks
      .map((block) => ({ block, targets: ownTargets(block) }))
      .filter(({ targets }) => targets.length >= FEW)
      .toSorted((one, other) => other.targets.length - one.targets.length);
    const usedGroups = new Set<LinkGroup>();
    for (const { block, targets } of blocks) {
      const group = this.#groupOf(block, targets, usedGroups) ?? this.#found(block);
      if (!group) continue;
      usedGroups.add(group);
      this.#put(group, block, targets, index);
    }
  }

  #groupOf(
    block: DigestBlock,
    targets: readonly string[],
    usedGroups: ReadonlySet<LinkGroup>,
  ): LinkGroup | null {
    const shared = new Map<LinkGroup, number>();
    for (const target of targets)
      for (const group of this.#byTarget.get(target) ?? [])
        if (!usedGroups.has(group) && group.region === block.region && isCommon(group, target))
          shared.set(group, (shared.get(group) ?? 0) + 1);
    let best: { group: LinkGroup; share: number } | null = null;
    for (const [group, count] of shared) {
      // Prefers the same template element: a page may have the same links in two places.
      const isSame = group.keys.has(keyOf(block));
      const share = count / Math.min(targets.length, this.#commonOf(group)) + (isSame ? 1 : 0);
      if (count >= FEW && share >= ALIKE && share > (best?.share ?? 0)) best = { group, share };
    }
    return best?.group ?? null;
  }

  /** Number of common links of a group; recounted only as the group grows. */
  #commonOf(group: LinkGroup): number {
    const known = this.#common.get(group);
    if (known && group.pages < known.pages * COUNTED_AGAIN) return known.count;
    let count = 0;
    for (const target of group.frequency.keys()) if (isCommon(group, target)) count += 1;
    this.#common.set(group, { pages: group.pages, count });
    return count;
  }

  #found({ region, isNavigation, name }: DigestBlock): LinkGroup | null {
    if (this.all.length >= MAX_GROUPS) return null;
    const group: LinkGroup = {
      region,
      isNavigation,
      name,
      pages: 0,
      sequences: new Map(),
      frequency: new Map(),
      names: new Map(),
      keys: new Set(),
      isThinned: false,
    };
    this.all.push(group);
    return group;
  }

  #put(group: LinkGroup, block: DigestBlock, targets: readonly string[], page: number): void {
    if (!group.isThinned && group.sequences.size >= MAX_SEQUENCES) thin(group);
    if (!note(group, targets, { pages: [page], keys: [keyOf(block)] })) return;
    group.pages += 1;
    if (group.keys.size < FEW) group.keys.add(keyOf(block));
    for (const { to, name } of block.links)
      if (group.names.size < MAX_TARGETS && !group.names.has(to) && this.#targets < MAX_ALL_TARGETS)
        group.names.set(to, name);
    for (const target of targets) {
      const count = group.frequency.get(target);
      const isFull = group.frequency.size >= MAX_TARGETS || this.#targets >= MAX_ALL_TARGETS;
      if (count === undefined && isFull) continue;
      group.frequency.set(target, (count ?? 0) + 1);
      if (count === undefined) this.#note(target, group);
    }
  }

  #note(target: string, group: LinkGroup): void {
    this.#targets += 1;
    const groups = this.#byTarget.get(target) ?? [];
    if (groups.length >= MAX_GROUPS_PER_LINK) return;
    groups.push(group);
    this.#byTarget.set(target, groups);
  }
}

/** Records the order of links on these pages; false at the limit. */
function note(
  group: LinkGroup,
  targets: readonly string[],
  { pages, keys }: { pages: readonly number[]; keys: Iterable<string> },
): boolean {
  const commonTargets = group.isThinned ? targets.filter((target) => isCommon(group, target)) : targets;
  const key = commonTargets.join('\n');
  const known = group.sequences.get(key);
  if (!known && group.sequences.size >= MAX_SEQUENCES) return false;
  const sequence = known ?? { targets: commonTargets, pages: [], keys: new Set<string>() };
  for (const page of pages) sequence.pages.push(page);
  for (const of of keys) if (sequence.keys.size < FEW) sequence.keys.add(of);
  group.sequences.set(key, sequence);
  return true;
}

/** Drops links that few pages have, such as those of single sections. */
function thin(group: LinkGroup): void {
  const before = [...group.sequences.values()];
  group.isThinned = true;
  group.sequences.clear();
  for (const { targets, ...of } of before) note(group, targets, of);
}

/** Link destinations of a block, without links that occur more than once: their position is ambiguous. */
export function ownTargets({ links }: Pick<DigestBlock, 'links'>): string[] {
  const counts = new Map<string, number>();
  for (const { to } of links) counts.set(to, (counts.get(to) ?? 0) + 1);
  return links.flatMap(({ to }) => (counts.get(to) === 1 ? to : []));
}

export function isCommon({ frequency, pages }: LinkGroup, target: string): boolean {
  return (frequency.get(target) ?? 0) >= COMMON * pages;
}

function keyOf({ key, name }: DigestBlock): string {
  return `${key} ${name}`;
}
