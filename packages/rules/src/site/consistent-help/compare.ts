import type { DigestRegion, PageDigest } from '@abhigam/domain';
import { fail, review } from '../../rule.ts';
import { shortened } from '../../semantics/words.ts';
import { isClearMajority, mayHaveChanged } from '../compare/majority.ts';
import type { ComparedPage, ComparedSite, Comparison, SiteFinding } from '../site-rule.ts';

/** Pages by the position of one help mechanism. */
interface Places {
  name: string;
  top: number[];
  footer: number[];
  /** In both positions, so consistent with any other page. */
  both: number[];
}

/** With more help mechanisms, they belong to individual pages, such as office addresses. */
const MAX_HELPS = 5_000;

/** Compares whether help mechanisms come before or after the content of the page. */
export class HelpComparison implements Comparison {
  readonly #helps = new Map<string, Places>();

  add({ index, digest }: ComparedPage): void {
    for (const [to, { name, regions }] of placesOf(digest)) {
      const known = this.#helps.get(to);
      if (!known && this.#helps.size >= MAX_HELPS) continue;
      const places = known ?? { name, top: [], footer: [], both: [] };
      this.#helps.set(to, places);
      if (regions.size > 1) places.both.push(index);
      else places[regions.has('top') ? 'top' : 'footer'].push(index);
    }
  }

  judge(site: ComparedSite): ReturnType<Comparison['judge']> {
    const compared = new Set<number>();
    const findings: SiteFinding[] = [];
    for (const [to, places] of this.#helps) {
      const { top, footer, both } = places;
      const pages = top.length + footer.length + both.length;
      if (pages < 2) continue;
      for (const page of [...top, ...footer, ...both]) compared.add(page);
      if (top.length > 0 && footer.length > 0) findings.push(...judgeHelp(to, places, site));
    }
    return { findings, compared };
  }
}

/** Only repeated parts: help inside the content is about the page. */
function placesOf({ helps }: PageDigest) {
  const found = new Map<string, { name: string; regions: Set<'top' | 'footer'> }>();
  for (const { to, name, region } of helps) {
    if (!isRepeated(region)) continue;
    const known = found.get(to) ?? { name, regions: new Set() };
    known.regions.add(region);
    found.set(to, known);
  }
  return found;
}

function isRepeated(region: DigestRegion): region is 'top' | 'footer' {
  return region === 'top' || region === 'footer';
}

function judgeHelp(to: string, { name, top, footer }: Places, site: ComparedSite): SiteFinding[] {
  const isTopUsual = top.length >= footer.length;
  const [usual, odd] = isTopUsual ? [top, footer] : [footer, top];
  const region = isTopUsual ? 'footer' : 'top';
  const values = {
    help: shortened(name),
    pages: usual.length,
    example: site.pathOf(usual[0] ?? 0),
  };
  const locate = (digest: PageDigest) =>
    digest.helps.find((help) => help.to === to && help.region === region)?.at ?? null;
  if (!isClearMajority(usual.length, odd.length)) {
    // The right position is unknown, so one manual check is sufficient.
    const page = odd.at(-1);
    return page === undefined ? [] : [{ page, outcome: review(`unclear-${region}`, values), locate }];
  }
  const isOld = mayHaveChanged(odd, usual, site.testedMs);
  const outcome = isOld ? review(`unclear-${region}`, values) : fail(region, values);
  return odd.map((page) => ({ page, outcome, locate }));
}
