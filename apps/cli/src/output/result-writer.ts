import { inEnglish } from '@abhigam/domain';
import { lighthouseReport, type PageTest } from '@abhigam/engine';
import type { SiteReport } from '../run/site.ts';
import type { Tally } from '../run/tally.ts';
import { formatPage } from './format-page.ts';
import { formatSite } from './format-site.ts';
import { formatTally } from './format-tally.ts';
import type { Output } from './output.ts';

/** Writes results as they come. `end` must be called whatever happened, so that the form is complete. */
export interface ResultWriter {
  page(test: PageTest): Promise<void>;
  /** `sites`: what was left out of the sites that were crawled. */
  end(tally: Tally, sites: SiteReport[]): Promise<void>;
}

/**
 * A JSON array with one page to a line, valid as soon as `end` is done. Behind the pages stands for each site that
 * was crawled an entry with the status `CRAWL`.
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

/** Text for people: the pages, then what they add up to. */
export async function textWriter(output: Output): Promise<ResultWriter> {
  return {
    page: ({ result }) => output.write(`${formatPage(result)}\n`),
    end: (tally, sites) => output.write(sites.map(formatSite).join('') + formatTally(tally)),
  };
}

/** The one page as a report in the shape of Lighthouse's. */
export async function lighthouseWriter(output: Output): Promise<ResultWriter> {
  return {
    page: (test) => output.write(`${JSON.stringify(lighthouseReport(test))}\n`),
    end: () => Promise.resolve(),
  };
}
