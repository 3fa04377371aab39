import { posix } from 'node:path';

/** Documents of the root folder that are pages of the site, in addition to all of docs/. */
export const ROOT_PAGES = [
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
] as const;

/** Maps `docs/guides/setup.md` to `guides/setup.html`, and `docs/README.md` to `index.html`. */
export function htmlPath(source: string): string {
  return source
    .replace(/^docs\//, '')
    .replace(/(^|\/)README\.md$/, '$1index.html')
    .replace(/\.md$/, '.html');
}

/**
 * The target of a document's link on the site, relative to its page; null for files that are not part of the
 * site.
 *
 * @param from path of the document, relative to the folder of the project
 */
export function siteHref(from: string, href: string): string | null {
  if (/^(?:https?:|mailto:|#)/.test(href)) return href;
  const [path = '', fragment] = href.split('#', 2);
  const file = fileOnSite(posix.join(posix.dirname(from), decodeURI(path)).replace(/\/$/, ''));
  if (file === null) return null;
  const relative = posix.relative(posix.dirname(htmlPath(from)), file);
  return fragment ? `${relative}#${fragment}` : relative;
}

function fileOnSite(target: string): string | null {
  if (target === 'LICENSE') return 'LICENSE.txt';
  if (target.startsWith('docs/images/')) return target.slice('docs/'.length);
  const isPage = target.endsWith('.md') && (target.startsWith('docs/') || isRootPage(target));
  if (isPage) return htmlPath(target);
  return /^docs(?:\/(?:contributing|decisions))?$/.test(target) ? htmlPath(`${target}/README.md`) : null;
}

function isRootPage(name: string): boolean {
  return ROOT_PAGES.some((page) => page === name);
}
