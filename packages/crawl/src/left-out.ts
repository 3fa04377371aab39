/** Why an address that a page or a sitemap names does not belong to the run. */
export const NOT_ADMITTED_REASONS = [
  /** It cannot be read as an address. */
  'malformed',
  /** Its scheme or its extension says that no page is behind it. */
  'not-a-page',
  'too-long',
  'other-site',
  'outside-prefix',
  /** It belongs to another registered website of the same organization. */
  'other-website',
  /** Opening it would end a session. */
  'logout',
  /** Opening it might delete, order or change something. */
  'action',
  'too-deep',
  /** Its path goes round in circles, as relative links on a page that answers everywhere make it. */
  'repeating-path',
  'too-many-parameters',
  /** It holds its own address again, as return addresses that grow with each click do. */
  'nested-address',
  /** The site's robots.txt asks robots not to open it. */
  'robots',
] as const;

export type NotAdmittedReason = (typeof NOT_ADMITTED_REASONS)[number];

/** Why a found address is not tested: it does not belong to the run, or a limit was reached. */
export const LEFT_OUT_REASONS = [...NOT_ADMITTED_REASONS, 'pattern-limit', 'page-cap'] as const;

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export interface LeftOutCount {
  reason: LeftOutReason;
  /** Different addresses; a lower bound when the log `isFull`. */
  count: number;
  /** The first few of them. */
  examples: string[];
}

const MAX_REMEMBERED = 20_000;
const MAX_EXAMPLES = 5;
/** Characters of an address that are kept. */
const MAX_KEPT = 500;

/** What a crawl left out, counted by reason; bounded however much that is. */
export class LeftOutLog {
  readonly #entries = new Map<string, { reason: LeftOutReason; url: string }>();
  readonly #counts = new Map<LeftOutReason, LeftOutCount>();
  #isFull = false;

  /** True when more was left out than is remembered: the counts are lower bounds then. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** The same address for the same reason counts once. */
  add(reason: LeftOutReason, url: string): void {
    const kept = url.slice(0, MAX_KEPT);
    const id = `${reason} ${kept}`;
    if (this.#entries.has(id)) return;
    if (this.#entries.size >= MAX_REMEMBERED) {
      this.#isFull = true;
      return;
    }
    this.#entries.set(id, { reason, url: kept });
    const known = this.#counts.get(reason) ?? { reason, count: 0, examples: [] };
    known.count += 1;
    if (known.examples.length < MAX_EXAMPLES && kept !== '') known.examples.push(kept);
    this.#counts.set(reason, known);
  }

  /** Adds what another log remembers; of what it no longer remembers, that there was more. */
  addAll(other: LeftOutLog): void {
    for (const { reason, url } of other.#entries.values()) this.add(reason, url);
    this.#isFull ||= other.#isFull;
  }

  /** In the order of LEFT_OUT_REASONS, without those that did not occur. */
  counts(): LeftOutCount[] {
    return LEFT_OUT_REASONS.flatMap((reason) => this.#counts.get(reason) ?? []);
  }
}
