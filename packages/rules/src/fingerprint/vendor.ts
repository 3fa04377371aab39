import type { Page } from '@abhigam/facts';
import { isDistinctive } from './common-words.ts';
import { stableAddress } from './stable-address.ts';

/** Folders in which content management systems store themes, followed by the name of the theme. */
const MADE_IN =
  /\/(?:wp-content\/themes|themes|templates|skins)\/(?:custom\/|contrib\/)?([a-z][\w-]{2,40})\//i;

/** Host labels that do not identify a vendor: public suffixes and names of asset hosts. */
const NO_NAME = new Set([
  'www',
  'cdn',
  'static',
  'assets',
  'api',
  'app',
  'js',
  'widget',
  'widgets',
  'embed',
  'code',
  'lib',
  'com',
  'org',
  'net',
  'gov',
  'nic',
  'edu',
  'ac',
  'co',
  'in',
  'io',
  'ai',
  'dev',
  'info',
  'example',
  'test',
  'localhost',
]);

interface Vendor {
  /** Host and path, without query. */
  address: string;
  words: string[];
}

const VENDORS = new WeakMap<Page, Vendor[]>();
const THEMES = new WeakMap<Page, string | null>();

/**
 * Third-party script or style sheet whose vendor name is the prefix of an element's names: `acme-widget__close`
 * and
 * `https://cdn.acme.example/widget.js`. Null when there is none.
 */
export function vendorOf(page: Page, names: readonly string[]): string | null {
  const vendors = vendorsOf(page);
  if (vendors.length === 0) return null;
  const small = names.map((name) => name.toLowerCase().replace(/^data-/, ''));
  const found = vendors.find(({ words }) =>
    words.some((word) => small.some((name) => name.startsWith(word))),
  );
  return found?.address ?? null;
}

/** Theme named by the folders of the page's own files: `themes/gov-blue`; null when there is none. */
export function themeOf(page: Page): string | null {
  const known = THEMES.get(page);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  for (const { url, kind } of page.facts.resources) {
    if (kind !== 'stylesheet' && kind !== 'script') continue;
    const name = MADE_IN.exec(pathOf(url))?.[1]?.toLowerCase();
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([a, many], [b, others]) => others - many || (a < b ? -1 : 1));
  const theme = first ? `themes/${first[0]}` : null;
  THEMES.set(page, theme);
  return theme;
}

function vendorsOf(page: Page): Vendor[] {
  const known = VENDORS.get(page);
  if (known) return known;
  const own = hostOf(page.top.facts.url);
  const makers = new Map<string, Vendor>();
  for (const { url, kind } of page.facts.resources) {
    if (kind !== 'stylesheet' && kind !== 'script') continue;
    const host = hostOf(url);
    if (host === '' || host === own) continue;
    const address = host + stableAddress(pathOf(url), 'file');
    makers.set(address, { address, words: wordsOfHost(host, pathOf(url)) });
  }
  const found = [...makers.values()].filter(({ words }) => words.length > 0);
  VENDORS.set(page, found);
  return found;
}

function wordsOfHost(host: string, path: string): string[] {
  const file = /^([^/]+?)(?:\.min)?\.(?:js|css|mjs)$/i.exec(path.slice(path.lastIndexOf('/') + 1))?.[1] ?? '';
  const words = [...host.split('.'), ...file.split(/[.\-_@]/)].map((word) => word.toLowerCase());
  return [...new Set(words)].filter((word) => word.length > 3 && !NO_NAME.has(word) && isDistinctive(word));
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}
