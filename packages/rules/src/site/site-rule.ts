import type { PageDigest } from '@abhigam/domain';
import { defineRule, type Outcome, pass, type Rule, type RuleDefinition } from '../rule.ts';

/** A page of the run as rules over several pages read it. */
export interface ComparedPage {
  /** Counted from 0 in the order in which the pages are read; what a rule keeps of a page. */
  index: number;
  digest: PageDigest;
  /** When it was opened, milliseconds. */
  testedMs: number;
}

export interface SiteFinding {
  /** Index of the page. */
  page: number;
  outcome: Outcome;
  /** The element that it is about, of the digest of its page; null where the digest has none such. */
  locate: (digest: PageDigest) => number | null;
}

/** What is kept of the pages so far. Its size follows from what differs among them, not from how many they are. */
export interface Comparison {
  add(page: ComparedPage): void;
  /** What is wrong, and on which pages something was compared. Asked once, after the last page. */
  judge(site: ComparedSite): { findings: SiteFinding[]; compared: ReadonlySet<number> };
}

/** The pages that were compared, for messages. */
export interface ComparedSite {
  /** Path of a page, as people are shown it. */
  pathOf(index: number): string;
  testedMs(index: number): number;
}

/** A rule that only several pages of a website together can break. It judges no page by itself. */
export type SiteRule<Key extends string = string> = Rule<Key> & { compare: () => Comparison };

/** `Omit` of each member of a union. */
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Checks at compile time, as `defineRule` does, that every message is written. */
export function defineSiteRule<const Key extends string>(
  rule: DistributiveOmit<RuleDefinition<Key>, 'source' | 'module' | 'targets' | 'evaluate'> & {
    compare: () => Comparison;
  },
): SiteRule {
  const { compare, ...rest } = rule;
  const asRule = defineRule({
    ...rest,
    source: 'andi',
    module: 'site',
    targets: () => [],
    evaluate: () => pass,
  });
  return { ...asRule, compare };
}
