import type { PageDigest } from '@abhigam/domain';
import { defineRule, type Outcome, pass, type Rule, type RuleDefinition } from '../rule.ts';

/** A page of the run, as input of rules over several pages. */
export interface ComparedPage {
  /** Index in reading order, from 0; rules store this instead of the page. */
  index: number;
  digest: PageDigest;
  /** Time when it was opened, in milliseconds. */
  testedMs: number;
}

export interface SiteFinding {
  /** Index of the page. */
  page: number;
  outcome: Outcome;
  /** Finds the element that it is about in the digest of its page; null when absent. */
  locate: (digest: PageDigest) => number | null;
}

/** State accumulated over pages. Its size depends on the differences between pages, not on their number. */
export interface Comparison {
  add(page: ComparedPage): void;
  /** Findings, and pages on which something was compared. Called once, after the last page. */
  judge(site: ComparedSite): { findings: SiteFinding[]; compared: ReadonlySet<number> };
}

/** The compared pages, for messages. */
export interface ComparedSite {
  /** Path of a page for display. */
  pathOf(index: number): string;
  testedMs(index: number): number;
}

/** A rule about several pages of a website together. It does not judge a single page. */
export type SiteRule<Key extends string = string> = Rule<Key> & { compare: () => Comparison };

/** `Omit` of each member of a union. */
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Like `defineRule`, checks at compile time that every message is defined. */
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
