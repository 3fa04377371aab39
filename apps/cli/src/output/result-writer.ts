import { lighthouseReport, type PageTest } from '@abhigam/engine';
import type { Tally } from '../run/tally.ts';
import { formatPage } from './format-page.ts';
import { formatTally } from './format-tally.ts';
import type { Output } from './output.ts';

/** Writes results as they come. `end` must be called whatever happened, so that the form is complete. */
export interface ResultWriter {
  page(test: PageTest): Promise<void>;
  end(tally: Tally): Promise<void>;
}

/** A JSON array with one page to a line, valid as soon as `end` is done. */
export async function jsonWriter(output: Output): Promise<ResultWriter> {
  await output.write('[');
  let separator = '\n';
  return {
    page: ({ result }) => {
      const text = separator + JSON.stringify(result);
      separator = ',\n';
      return output.write(text);
    },
    end: () => output.write('\n]\n'),
  };
}

/** Text for people: the pages, then what they add up to. */
export async function textWriter(output: Output): Promise<ResultWriter> {
  return {
    page: ({ result }) => output.write(`${formatPage(result)}\n`),
    end: (tally) => output.write(formatTally(tally)),
  };
}

/** The one page as a report in the shape of Lighthouse's. */
export async function lighthouseWriter(output: Output): Promise<ResultWriter> {
  return {
    page: (test) => output.write(`${JSON.stringify(lighthouseReport(test))}\n`),
    end: () => Promise.resolve(),
  };
}
