/** Why an address found on a page or in a sitemap is out of scope. */
export const NOT_ADMITTED_REASONS = [
  /** Not a valid URL. */
  'malformed',
  /** The URL's scheme or file extension shows that it is not a page. */
  'not-a-page',
  'too-long',
  'other-site',
  'outside-prefix',
  /** The URL belongs to another registered website of the organization. */
  'other-website',
  /** Opening it would end the session. */
  'logout',
  /** Opening it might delete, order or change something. */
  'action',
  'too-deep',
  /** The URL's path repeats, as relative links do on a site that responds to every address. */
  'repeating-path',
  'too-many-parameters',
  /** The URL contains its own address, like return parameters that grow with each click. */
  'nested-address',
  /** Disallowed by robots.txt. */
  'robots',
] as const;

export type NotAdmittedReason = (typeof NOT_ADMITTED_REASONS)[number];

/** Why an address is not tested: out of scope, or a limit was reached. */
export const LEFT_OUT_REASONS = [...NOT_ADMITTED_REASONS, 'pattern-limit', 'page-cap'] as const;

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export interface LeftOutCount {
  reason: LeftOutReason;
  /** Distinct addresses; a lower bound when the log `isFull`. */
  count: number;
  /** The first ones. */
  examples: string[];
}

const MAX_ENTRIES = 20_000;
const MAX_EXAMPLES = 5;
/** Stored addresses are truncated to this length. */
const MAX_ADDRESS_LENGTH = 500;

/** Counts the addresses that a crawl excluded, by reason. Bounded in memory. */
export class LeftOutLog {
  readonly #entries = new Map<string, { reason: LeftOutReason; url: string }>();
  readonly #counts = new Map<LeftOutReason, LeftOutCount>();
  #isFull = false;

  /** True when the log has overflowed: the counts are lower bounds then. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Deduplicated by reason and address. */
  add(reason: LeftOutReason, url: string): void {
    const address = url.slice(0, MAX_ADDRESS_LENGTH);
    const id = `${reason} ${address}`;
    if (this.#entries.has(id)) return;
    if (this.#entries.size >= MAX_ENTRIES) {
      this.#isFull = true;
      return;
    }
    this.#entries.set(id, { reason, url: address });
    const known = this.#counts.get(reason) ?? { reason, count: 0, examples: [] };
    known.count += 1;
    if (known.examples.length < MAX_EXAMPLES && address !== '') known.examples.push(address);
    this.#counts.set(reason, known);
  }

  /** Merges another log, including its overflow flag. */
  addAll(other: LeftOutLog): void {
    for (const { reason, url } of other.#entries.values()) this.add(reason, url);
    this.#isFull ||= other.#isFull;
  }

  /** In the order of LEFT_OUT_REASONS, without empty reasons. */
  counts(): LeftOutCount[] {
    return LEFT_OUT_REASONS.flatMap((reason) => this.#counts.get(reason) ?? []);
  }
}
