import { INTERACTION_SAMPLE, type InteractionSetting, type InteractionSkipReason } from '@abhigam/domain';

/** State of one site. */
interface SiteState {
  requested: number;
  used: number;
  ofTemplate: Map<string, number>;
}

/**
 * Selects the pages for interaction tests (keyboard, pointer, other sizes): named pages, and a sample per
 * site.
 */
export class InteractionSample {
  readonly #setting: InteractionSetting;
  readonly #sites = new Map<string, SiteState>();

  constructor(setting: InteractionSetting) {
    this.#setting = setting;
  }

  /**
   * True takes a slot of the sample; otherwise the reason.
   * @param site the crawled site; null for a named page
   * @param template template fingerprint of the page
   */
  mayUse(site: string | null, template: string): true | InteractionSkipReason {
    if (this.#setting === 'none') return 'off';
    if (this.#setting === 'all' || site === null) return true;
    const known = this.#sites.get(site) ?? { requested: 0, used: 0, ofTemplate: new Map<string, number>() };
    this.#sites.set(site, known);
    known.requested += 1;
    const alike = known.ofTemplate.get(template) ?? 0;
    const places = Math.max(INTERACTION_SAMPLE.ofSite, INTERACTION_SAMPLE.shareOfSite * known.requested);
    if (alike >= INTERACTION_SAMPLE.ofTemplate || known.used >= places) return 'sample';
    known.used += 1;
    known.ofTemplate.set(template, alike + 1);
    return true;
  }
}
