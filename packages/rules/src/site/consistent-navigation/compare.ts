import type { PageDigest } from '@abhigam/domain';
import { fail, review } from '../../rule.ts';
import { shortened } from '../../semantics/words.ts';
import { isCommon, type LinkGroup, LinkGroups, ownTargets } from '../compare/link-groups.ts';
import { mayHaveChanged } from '../compare/majority.ts';
import { type Conflict, movedIn, OrderCounts, type Ordered } from '../compare/order.ts';
import type { ComparedPage, ComparedSite, Comparison, SiteFinding } from '../site-rule.ts';

/** Pages with these links in this order, and their elements. */
interface OrderedLinks extends Ordered {
  keys: ReadonlySet<string>;
}

/** Compares the order of links in groups shared by pages. */
export class NavigationComparison implements Comparison {
  readonly #groups = new LinkGroups();

  add(page: ComparedPage): void {
    this.#groups.add(page);
  }

  judge(site: ComparedSite): ReturnType<Comparison['judge']> {
    const compared = new Set<number>();
    const findings: SiteFinding[] = [];
    for (const group of this.#groups.all) {
      if (group.pages < 2 || !isRepeatedPart(group)) continue;
      for (const { pages } of group.sequences.values()) for (const page of pages) compared.add(page);
      findings.push(...judgeGroup(group, site));
    }
    return { findings, compared };
  }
}

/** Lists next to or in the content without navigation semantics are about the page, such as most-read lists. */
function isRepeatedPart({ isNavigation, region }: LinkGroup): boolean {
  return isNavigation || region === 'top' || region === 'footer';
}

function judgeGroup(group: LinkGroup, site: ComparedSite): SiteFinding[] {
  const names = [...group.frequency]
    .filter(([, pages]) => pages > 1)
    .toSorted(([, one], [, other]) => other - one)
    .map(([target]) => target);
  const ordered = amongOnly(group, new Set(names));
  const conflicts = new OrderCounts(names, ordered).conflicts();
  if (conflicts.length === 0) return [];
  const clear = conflicts.filter(({ isClear, first, second }) => isClear && isSteady(group, first, second));
  const certain = ordered.flatMap((one) => {
    const moved = movedIn(one.names, clear);
    return moved ? certainIn(group, one, moved, ordered, site) : [];
  });
  const open = conflicts.filter((conflict) => !clear.includes(conflict));
  return [...certain, ...askedOnce(group, open, ordered, site, new Set(certain.map(({ page }) => page)))];
}

/** Pages by the order of these links only. */
function amongOnly(group: LinkGroup, names: ReadonlySet<string>): OrderedLinks[] {
  const found = new Map<string, { names: string[]; pages: number[]; keys: Set<string> }>();
  for (const { targets, pages, keys } of group.sequences.values()) {
    const commonTargets = targets.filter((target) => names.has(target));
    const of = found.get(commonTargets.join('\n')) ?? { names: commonTargets, pages: [], keys: new Set() };
    for (const page of pages) of.pages.push(page);
    for (const key of keys) of.keys.add(key);
    found.set(commonTargets.join('\n'), of);
  }
  return [...found.values()];
}

function certainIn(
  group: LinkGroup,
  { names, pages, keys }: OrderedLinks,
  { moved, past }: { moved: string; past: string },
  ordered: readonly OrderedLinks[],
  site: ComparedSite,
): SiteFinding[] {
  const isBefore = names.indexOf(moved) < names.indexOf(past);
  const others = pagesWith(ordered, isBefore ? [past, moved] : [moved, past]);
  const values = valuesOf(group, { moved, past }, others, site);
  const outcome =
    !hasMost(group, names) || !isSameElement(keys, ordered, others)
      ? review(isBefore ? 'differs' : 'differs-later', values)
      : mayHaveChanged(pages, others, site.testedMs)
        ? review('changed', values)
        : fail(isBefore ? 'earlier' : 'later', values);
  return pages.map((page) => ({ page, outcome, locate: locating(group, moved, past) }));
}

/** Minimum share of pages that have a navigation link; related links change from page to page. */
const STEADY = 0.6;

function isSteady({ frequency, pages }: LinkGroup, ...targets: string[]): boolean {
  return targets.every((target) => (frequency.get(target) ?? 0) >= STEADY * pages);
}

/** Whether other pages have the links in the same template element. */
function isSameElement(
  keys: ReadonlySet<string>,
  ordered: readonly OrderedLinks[],
  others: readonly number[],
): boolean {
  const among = new Set(others);
  return ordered.some(
    (one) => one.pages.some((page) => among.has(page)) && [...one.keys].some((key) => keys.has(key)),
  );
}

/** Minimum share of a group's common links: a page with fewer may have its own navigation. */
const MOST = 0.6;

function hasMost(group: LinkGroup, names: readonly string[]): boolean {
  const common = [...group.frequency.keys()].filter((target) => isCommon(group, target));
  return names.filter((name) => isCommon(group, name)).length >= MOST * common.length;
}

/** Without a clear majority order, requests one manual check: on the first page with the rarer order. */
function askedOnce(
  group: LinkGroup,
  open: readonly Conflict[],
  ordered: readonly OrderedLinks[],
  site: ComparedSite,
  reportedPages: ReadonlySet<number>,
): SiteFinding[] {
  const [worst] = open.toSorted((one, other) => other.few - one.few);
  if (!worst) return [];
  const { first, second } = worst;
  const rare = pagesWith(ordered, [second, first]);
  const others = pagesWith(ordered, [first, second]);
  const page = rare.reduce((one, other) => Math.max(one, other), -1);
  if (page < 0 || reportedPages.has(page)) return [];
  const values = valuesOf(group, { moved: second, past: first }, others, site);
  return [{ page, outcome: review('differs', values), locate: locating(group, second, first) }];
}

function valuesOf(
  { names }: LinkGroup,
  { moved, past }: { moved: string; past: string },
  others: readonly number[],
  site: ComparedSite,
) {
  return {
    link: shortened(names.get(moved) ?? moved),
    other: shortened(names.get(past) ?? past),
    pages: others.length,
    example: site.pathOf(others[0] ?? 0),
  };
}

/** Pages that have these links in this order. */
function pagesWith(ordered: readonly OrderedLinks[], [one, other]: readonly [string, string]): number[] {
  return ordered.flatMap(({ names, pages }) => {
    const [first, second] = [names.indexOf(one), names.indexOf(other)];
    return first >= 0 && second >= 0 && first < second ? pages : [];
  });
}

function locating({ region }: LinkGroup, moved: string, past: string): (digest: PageDigest) => number | null {
  return ({ blocks }) => {
    for (const block of blocks) {
      const targets = block.region === region ? ownTargets(block) : [];
      if (targets.includes(moved) && targets.includes(past))
        return block.links.find(({ to }) => to === moved)?.at ?? null;
    }
    return null;
  };
}
