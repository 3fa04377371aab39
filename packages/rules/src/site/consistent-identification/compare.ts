import type { DigestRegion, PageDigest } from '@abhigam/domain';
import { fail, review } from '../../rule.ts';
import { wordsOf } from '../../semantics/text-words.ts';
import { shortened } from '../../semantics/words.ts';
import { mayHaveChanged } from '../compare/majority.ts';
import { NamedThings } from '../compare/named-things.ts';
import type { ComparedPage, ComparedSite, Comparison, SiteFinding } from '../site-rule.ts';

/** Something with the same function on every page that has it. */
interface Thing {
  key: string;
  name: string;
  at: number;
}

/** Compares the names of things with the same function in repeated parts of pages. */
export class IdentificationComparison implements Comparison {
  readonly #named = new NamedThings();

  add({ index, digest }: ComparedPage): void {
    for (const { key, name } of thingsOf(digest).values()) this.#named.add(key, name, foldName, index);
  }

  judge(site: ComparedSite): ReturnType<Comparison['judge']> {
    const findings: SiteFinding[] = [];
    for (const { key, usual, odd } of this.#named.odd()) {
      if (isSameInWords(usual.name, odd.name)) continue;
      const values = {
        name: shortened(odd.name),
        usual: shortened(usual.name),
        pages: usual.pages.length,
        example: site.pathOf(usual.pages[0] ?? 0),
      };
      const isCertain = key.startsWith('image ') && !mayHaveChanged(odd.pages, usual.pages, site.testedMs);
      const outcome = isCertain
        ? fail('same-picture', values)
        : review(key.startsWith('link ') || key.startsWith('image ') ? 'same-target' : 'search', values);
      const locate = (digest: PageDigest) => thingsOf(digest).get(key)?.at ?? null;
      for (const page of odd.pages) findings.push({ page, outcome, locate });
    }
    return { findings, compared: new Set(this.#named.compared()) };
  }
}

const REPEATED: readonly DigestRegion[] = ['top', 'footer'];
/** Pagination links, named by their relative destination. */
const MOVES_ON = /^(?:next|previous|prev|back|older|newer|more|read more|view (?:all|more)|»|«|›|‹)\b/i;

/** Things of a page by key; excludes those with several names on the page itself. */
function thingsOf({ blocks, searches }: PageDigest): ReadonlyMap<string, Thing> {
  const found = new Map<string, Thing | null>();
  const put = (thing: Thing) => {
    const known = found.get(thing.key);
    const isSame = known === undefined || (known !== null && foldName(known.name) === foldName(thing.name));
    found.set(thing.key, isSame ? (known ?? thing) : null);
  };
  for (const { region, links, isNavigation } of blocks) {
    if (!isNavigation && !REPEATED.includes(region)) continue;
    for (const { to, name, image, at } of links) {
      if (foldName(name) === '' || MOVES_ON.test(name)) continue;
      if (image === null) put({ key: `link ${region} ${to}`, name, at });
      else put({ key: `image ${region} ${image} ${to}`, name, at });
    }
  }
  for (const { part, region, name, at } of searches)
    if (foldName(name) !== '') put({ key: `search ${part} ${region}`, name, at });
  return new Map([...found].flatMap(([key, thing]) => (thing ? [[key, thing] as const] : [])));
}

/** Removes counts and dates, which change, and "current" in the name of a page's own link. */
function foldName(name: string): string {
  const known = FOLDED.get(name);
  if (known !== undefined) return known;
  const folded = wordsOf(name)
    .filter((word) => !/^\p{N}+$/u.test(word) && !SAID_OF_STATE.has(word))
    .join(' ');
  if (FOLDED.size >= MAX_FOLDED) FOLDED.clear();
  FOLDED.set(name, folded);
  return folded;
}

/** Cache: names are repeated on many pages. */
const FOLDED = new Map<string, string>();
const MAX_FOLDED = 20_000;

const SAID_OF_STATE: ReadonlySet<string> = new Set(
  'current page selected active new link opens in a tab window external वर्तमान पृष्ठ'.split(' '),
);
const WEAK: ReadonlySet<string> = new Set(
  'a an and at by for from go here in of on our the this to us visit we your का की के को में पर से और'.split(' '),
);

/** The names share a meaningful word, one abbreviates the other, or one contains the other. */
function isSameInWords(one: string, other: string): boolean {
  const [first, second] = [strongWords(one), strongWords(other)];
  if (first.length === 0 || second.length === 0) return true;
  if (first.some((word) => second.some((too) => isSameWord(word, too)))) return true;
  return isShortFor(first, second) || isShortFor(second, first);
}

function strongWords(name: string): string[] {
  return foldName(name)
    .split(' ')
    .filter((word) => word !== '' && !WEAK.has(word));
}

const STEM = 4;

/** Same word stem: "contact" and "contacts", "register" and "registration". */
function isSameWord(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  if (one === other || (length >= 3 && (one.includes(other) || other.includes(one)))) return true;
  return length >= STEM && one.slice(0, STEM) === other.slice(0, STEM);
}

/** "NIC" for "National Informatics Centre", "FAQ" for "Frequently Asked Questions". */
function isShortFor(short: readonly string[], long: readonly string[]): boolean {
  const initials = long.map((word) => [...word][0] ?? '').join('');
  return (
    initials.length > 1 &&
    short.some((word) => word.length > 1 && (initials.startsWith(word) || word.startsWith(initials)))
  );
}
