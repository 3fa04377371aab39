import { inEnglish } from '@abhigam/domain';
import { lighthouseReport, type PageTest } from '@abhigam/engine';
import type { SiteReport } from '../run/site.ts';
import type { Tally } from '../run/tally.ts';
import { formatPage } from './format-page.ts';
import { formatSite } from './format-site.ts';
import { formatTally } from './format-tally.ts';
import type { Output } from './output.ts';

/** Streams results. `end` must always be called, so that the output is well-formed. */
export interface ResultWriter {
  page(test: PageTest): Promise<void>;
  /** `sites`: what was left out of the crawled sites. */
  end(tally: Tally, sites: SiteReport[]): Promise<void>;
}

/**
 * Writes a JSON array with one page per line, valid after `end`. After the pages, one entry with the status
 * `CRAWL` per crawled site.
 */
export async function jsonWriter(output: Output): Promise<ResultWriter> {
  await output.write('[');
  let separator = '\n';
  const entry = (value: object) => {
    const text = separator + JSON.stringify(value);
    separator = ',\n';
    return output.write(text);
  };
  return {
    page: ({ result }) =>
      entry(result.status === 'COMPLETE' ? result : { ...result, detail: inEnglish(result.detail) }),
    end: async (_, sites) => {
      for (const site of sites) await entry({ status: 'CRAWL', ...site });
      await output.write('\n]\n');
    },
  };
}

/** Plain text: the pages, then the summary. */
export async function textWriter(output: Output): Promise<ResultWriter> {
  return {
    page: ({ result }) => output.write(`${formatPage(result)}\n`),
    end: (tally, sites) => output.write(sites.map(formatSite).join('') + formatTally(tally)),
  };
}

/** One page in the Lighthouse report format. */
export async function lighthouseWriter(output: Output): Promise<ResultWriter> {
  return {
    page: (test) => output.write(`${JSON.stringify(lighthouseReport(test))}\n`),
    end: () => Promise.resolve(),
  };
}
