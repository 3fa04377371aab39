import type { LeftOutReason } from '@abhigam/crawl';
import type { DiscoveryNote } from '@abhigam/domain';
import { plainText } from '@abhigam/terminal';
import type { SiteReport } from '../run/site.ts';

/** Addresses shown per reason; JSON has more. */
const MAX_SHOWN = 2;

/** What was left out of a site and why, as text; empty if nothing. */
export function formatSite(report: SiteReport): string {
  const lines = [
    ...report.notes.map(
      ({ note, url, count }) =>
        `  ${count === undefined ? '' : `${count} `}${NOTES[note]}: ${plainText(url, 200)}`,
    ),
    ...report.leftOut.flatMap(({ reason, count, examples }) => [
      `  ${reason}: ${report.isLeftOutComplete ? '' : 'at least '}${count} (${REASONS[reason]})`,
      ...(reason === 'other-site' ? [] : examples.slice(0, MAX_SHOWN)).map((url) => `    ${plainText(url)}`),
    ]),
  ];
  return lines.length === 0 ? '' : `Not tested of ${plainText(report.url, 200)}\n${lines.join('\n')}\n\n`;
}

const REASONS: Record<LeftOutReason, string> = {
  malformed: 'no address can be read there',
  'not-a-page': 'files, mail addresses and the like',
  'too-long': 'longer than any address that is opened',
  'other-site': 'addresses of other sites',
  'outside-prefix': 'outside the path of --within',
  'other-website': 'of another registered website',
  logout: 'would end a session',
  action: 'may delete or order something',
  'too-deep': 'too many links away',
  'repeating-path': 'the path goes round in circles',
  'too-many-parameters': 'too many parameters',
  'nested-address': 'the address holds itself again',
  robots: 'robots.txt asks not to open it; --ignore-robots if the site is yours',
  'pattern-limit': 'of a calendar, filter or list, of which enough pages were taken',
  'page-cap': 'beyond --max-pages',
};

const NOTES: Record<DiscoveryNote['note'], string> = {
  'robots-unreachable': 'robots.txt could not be had, so everything was taken as allowed',
  'robots-cut': 'robots.txt is too long and was read in part',
  'robots-rules-capped': 'robots.txt has too many rules: only the first ones were considered',
  'sitemap-cut': 'a sitemap could be read only in part',
  'sitemaps-capped': 'there are too many sitemap files: only the first ones were read',
  'sitemap-work-capped': 'the sitemaps list too much: only the first part was looked at',
  'script-only': 'controls open pages by script only, and were not followed',
};
