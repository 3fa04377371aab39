import type { DiscoveryNote, LeftOutReason } from '@abhigam/crawl';
import type { SiteReport } from '../run/site.ts';
import { plainText } from './plain-text.ts';

/** Addresses shown of one reason; JSON has some more. */
const MAX_SHOWN = 2;

/** What was left out of a site and why, as text; empty when there is nothing to say. */
export function formatSite(report: SiteReport): string {
  const lines = [
    ...report.notes.map(({ note, url }) => `  ${NOTES[note]}: ${plainText(url, 200)}`),
    ...report.leftOut.flatMap(({ reason, count, examples }) => [
      `  ${report.isLeftOutComplete ? '' : 'at least '}${count} ${REASONS[reason]} (${reason})`,
      ...(reason === 'other-site' ? [] : examples.slice(0, MAX_SHOWN)).map((url) => `    ${plainText(url)}`),
    ]),
  ];
  return lines.length === 0 ? '' : `Not tested of ${plainText(report.url, 200)}\n${lines.join('\n')}\n\n`;
}

const REASONS: Record<LeftOutReason, string> = {
  malformed: 'links that are no address',
  'not-a-page': 'links to files, mail addresses and the like',
  'too-long': 'addresses that are too long',
  'other-site': 'addresses of other sites',
  'outside-prefix': 'addresses outside the path of --within',
  logout: 'links that end a session',
  action: 'links that may delete or order something',
  'too-deep': 'pages too many links away',
  'repeating-path': 'addresses whose path goes round in circles',
  'too-many-parameters': 'addresses with too many parameters',
  'nested-address': 'addresses that hold themselves again',
  robots: 'pages that robots.txt asks not to open; --ignore-robots if the site is yours',
  'pattern-limit': 'pages of a calendar, filter or list of which enough were taken',
  'page-cap': 'pages beyond --max-pages',
};

const NOTES: Record<DiscoveryNote['note'], string> = {
  'robots-unreachable': 'robots.txt could not be had, so everything was taken as allowed',
  'robots-cut': 'robots.txt is too long and was read in part',
  'sitemap-cut': 'a sitemap ended before its end and was read in part',
  'sitemaps-capped': 'there are more sitemap files than are read for one site',
};
