import { type InteractionSetting, USED_SAMPLE, type UseRefusal } from '@abhigam/domain';

/** What is known of one site. */
interface OfSite {
  asked: number;
  used: number;
  ofTemplate: Map<string, number>;
}

/** Which pages are used, by keyboard and pointer and at other sizes: those that are named, and a sample of a whole site. */
export class UsedPages {
  readonly #setting: InteractionSetting;
  readonly #sites = new Map<string, OfSite>();

  constructor(setting: InteractionSetting) {
    this.#setting = setting;
  }

  /**
   * True takes a place of the sample; else why the page is not used.
   *
   * @param site whose pages are all tested; null for a page that was named
   * @param template fingerprint of how the page is built
   */
  mayUse(site: string | null, template: string): true | UseRefusal {
    if (this.#setting === 'none') return 'off';
    if (this.#setting === 'all' || site === null) return true;
    const known = this.#sites.get(site) ?? { asked: 0, used: 0, ofTemplate: new Map<string, number>() };
    this.#sites.set(site, known);
    known.asked += 1;
    const alike = known.ofTemplate.get(template) ?? 0;
    const places = Math.max(USED_SAMPLE.ofSite, USED_SAMPLE.shareOfSite * known.asked);
    if (alike >= USED_SAMPLE.ofTemplate || known.used >= places) return 'sample';
    known.used += 1;
    known.ofTemplate.set(template, alike + 1);
    return true;
  }
}
