import type { AuditResult, DigestedPage, FailingElement, PageDigest } from '@abhigam/domain';
import { ownAudit, ownFinding } from '../own-audit.ts';
import { shortened } from '../semantics/words.ts';
import type { Comparison, SiteFinding, SiteRule } from './site-rule.ts';

/** Limit for groups of host, language and script; pages of further groups are not compared. */
const MAX_GROUPS = 24;

/** A completely tested page of a run. */
export interface DigestOfPage {
  testInstanceId: string;
  /** Time when it was opened, in milliseconds. */
  testedMs: number;
  digest: PageDigest;
}

export interface SiteVerdicts {
  /** Pages with findings. */
  found: ReadonlyMap<string, PageFindings>;
  /** Pages on which a rule compared something without findings, by rule. */
  passed: { rule: SiteRule; testInstanceIds: string[] }[];
}

/** Findings of one page; their elements are in its digest. */
export type PageFindings = readonly { rule: SiteRule; finding: SiteFinding }[];

/**
 * Judges the pages of a run together, within the same host, language and script. Deterministic: pages are added
 * one by one in a fixed order.
 */
export class SiteComparison {
  readonly #rules: readonly SiteRule[];
  readonly #pages: { testInstanceId: string; path: string; testedMs: number }[] = [];
  readonly #groups = new Map<string, Comparison[]>();

  constructor(rules: readonly SiteRule[]) {
    this.#rules = rules;
  }

  add({ testInstanceId, testedMs, digest }: DigestOfPage): void {
    const index = this.#pages.length;
    this.#pages.push({ testInstanceId, path: pathOf(digest.url), testedMs });
    const key = `${URL.parse(digest.url)?.host ?? ''} ${digest.lang} ${digest.script}`;
    const known = this.#groups.get(key);
    if (!known && this.#groups.size >= MAX_GROUPS) return;
    const group = known ?? this.#rules.map((rule) => rule.compare());
    this.#groups.set(key, group);
    for (const comparison of group) comparison.add({ index, digest, testedMs });
  }

  judge(): SiteVerdicts {
    const site = {
      pathOf: (index: number) => this.#pages[index]?.path ?? '',
      testedMs: (index: number) => this.#pages[index]?.testedMs ?? 0,
    };
    const found = new Map<string, { rule: SiteRule; finding: SiteFinding }[]>();
    const passed = this.#rules.map((rule) => ({ rule, testInstanceIds: [] as string[] }));
    for (const group of this.#groups.values())
      group.forEach((comparison, place) => {
        const rule = this.#rules[place];
        if (!rule) return;
        const { findings, compared } = comparison.judge(site);
        const raised = new Set(findings.map(({ page }) => page));
        for (const finding of findings) {
          const id = this.#idOf(finding.page);
          const known = found.get(id) ?? [];
          known.push({ rule, finding });
          found.set(id, known);
        }
        for (const page of compared)
          if (!raised.has(page)) passed[place]?.testInstanceIds.push(this.#idOf(page));
      });
    return { found, passed };
  }

  #idOf(index: number): string {
    return this.#pages[index]?.testInstanceId ?? '';
  }
}

/** Audits of a page with findings. */
export function siteAudits(findings: PageFindings, { digest, elements }: DigestedPage): AuditResult[] {
  const byRule = Map.groupBy(findings, ({ rule }) => rule);
  return [...byRule].flatMap(([rule, of]) =>
    (['Fail', 'Warn'] as const).flatMap((status) => {
      const verdict = status === 'Fail' ? 'fail' : 'review';
      const failingElements = of
        .filter(({ finding }) => finding.outcome.verdict === verdict)
        .flatMap(({ finding }) => failingElement(rule, finding, { digest, elements }) ?? []);
      return failingElements.length > 0 ? [siteAudit(rule, status, failingElements)] : [];
    }),
  );
}

/** Audit of a page by a rule over several pages. */
export function siteAudit(
  rule: SiteRule,
  status: AuditResult['status'],
  failingElements: FailingElement[] = [],
): AuditResult {
  return { ...ownAudit(rule, status), failingElements };
}

function failingElement(
  rule: SiteRule,
  { outcome, locate }: SiteFinding,
  { digest, elements }: DigestedPage,
): FailingElement | null {
  const element = elements[locate(digest) ?? digest.root];
  return element ? ownFinding(rule, outcome, element) : null;
}

const MAX_PATH = 120;

function pathOf(url: string): string {
  const { pathname = '/', search = '', hash = '' } = URL.parse(url) ?? {};
  return shortened(`${pathname}${search}${hash}`, MAX_PATH);
}
