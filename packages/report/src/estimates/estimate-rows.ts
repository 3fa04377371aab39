import type { Catalogue } from '@abhigam/messages';
import { fill } from '../words/fill.ts';
import type { Words } from '../words/words-in.ts';
import type { EstimateRow } from './estimate-columns.ts';
import type { ListedEstimate, ListedGroup, ListedWebsite } from './listed-estimate.ts';

type EstimateWords = Catalogue['estimateFile'];

/** The rows of an estimate by part. */
export interface EstimateRows {
  all: () => EstimateRow;
  groups: () => AsyncIterable<EstimateRow>;
  websites: () => AsyncIterable<EstimateRow>;
  pages: () => AsyncIterable<EstimateRow>;
  /** All rows, each website followed by its pages. */
  each: () => AsyncIterable<EstimateRow>;
}

export function estimateRows(estimate: ListedEstimate, words: EstimateWords, shared: Words): EstimateRows {
  const of = {
    group: (group: ListedGroup) => rowOfGroup(group, words),
    website: (website: ListedWebsite) => rowOfWebsite(website, words),
    pages: (website: ListedWebsite) => rowsOfPages(website, words, shared),
  };
  const all = () => rowOfAll(estimate, words);
  const groups = async function* () {
    for await (const group of estimate.groups()) yield of.group(group);
  };
  return {
    all,
    groups,
    websites: async function* () {
      for await (const website of estimate.drawn()) yield of.website(website);
    },
    pages: async function* () {
      for await (const website of estimate.drawn()) yield* of.pages(website);
    },
    each: async function* () {
      yield all();
      yield* groups();
      for await (const website of estimate.drawn()) {
        yield of.website(website);
        yield* of.pages(website);
      }
    },
  };
}

function rowOfAll(estimate: ListedEstimate, words: EstimateWords): EstimateRow {
  const { organizations, population, pages, websites, result } = estimate;
  return {
    part: 'all',
    cells: {
      organization:
        organizations.length === 0
          ? words.allOrganizations
          : organizations.map(({ name }) => name).join(', '),
      websites: population.websites,
      websitesDrawn: websites.drawn,
      websitesTested: websites.tested,
      pages: population.pages,
      pagesDrawn: pages.drawn,
      pagesTested: pages.tested,
      ...(result && guessCells(result)),
      halveScore: result?.pagesToHalve.score ?? null,
      halveFailing: result?.pagesToHalve.failing ?? null,
      state: words.state[estimate.isRunning || pages.running > 0 ? 'running' : 'ended'],
      limit: estimate.failingLimit,
      pagesOfWebsite: estimate.pagesOfWebsite,
      seed: estimate.seed,
      standard: `WCAG ${estimate.wcagVersion}, ${estimate.wcagLevel}`,
      drawn: estimate.created,
      drawnBy: estimate.drawnBy,
    },
  };
}

function rowOfGroup(group: ListedGroup, words: EstimateWords): EstimateRow {
  const { organizations, organizationCount, themes, themeCount } = group;
  return {
    part: 'group',
    cells: {
      group: group.number,
      organization: named(
        organizations.map(({ name }) => name),
        organizationCount,
        words,
      ),
      theme: named(themes, themeCount, words) || words.themeUnknown,
      websites: group.websites,
      websitesDrawn: group.drawn,
      websitesTested: group.tested,
      score: group.score === null ? null : tenths(group.score),
      failing: group.failing,
      ...(group.guess && guessCells(group.guess)),
    },
  };
}

function rowOfWebsite(row: ListedWebsite, words: EstimateWords): EstimateRow {
  const { website, score } = row;
  return {
    part: 'website',
    cells: {
      group: row.group,
      organization: website?.organization.name ?? null,
      name: website?.name ?? words.gone,
      url: website?.url ?? null,
      pages: row.known,
      pagesDrawn: website ? row.pages.length : null,
      pagesTested: row.tested,
      score: score === null ? null : tenths(score),
    },
  };
}

const STATES = { waiting: 'PENDING', running: 'RUNNING', tested: 'COMPLETE', failed: 'FAILURE' } as const;

function rowsOfPages({ website, pages }: ListedWebsite, words: EstimateWords, shared: Words): EstimateRow[] {
  return pages.map(({ url, state, score, reason }) => ({
    part: 'page',
    cells: {
      organization: website?.organization.name ?? null,
      name: website?.name ?? null,
      url,
      score,
      state: shared.pageStatus[STATES[state]],
      reason: reason === null ? null : whyOf(reason, words, shared),
    },
  }));
}

function whyOf(
  reason: NonNullable<ListedWebsite['pages'][number]['reason']>,
  words: EstimateWords,
  shared: Words,
): string {
  return reason === 'unreachable' || reason === 'not-started' || reason === 'no-score'
    ? words.untested[reason]
    : shared.reason[reason];
}

function guessCells({ score, failing }: NonNullable<ListedGroup['guess']>): EstimateRow['cells'] {
  return {
    score: tenths(score.value),
    scoreLow: tenths(score.low),
    scoreHigh: tenths(score.high),
    share: tenths(100 * failing.value),
    shareLow: tenths(100 * failing.low),
    shareHigh: tenths(100 * failing.high),
  };
}

function named(names: readonly string[], count: number, words: EstimateWords): string {
  const joined = names.join(', ');
  return count > names.length && joined !== ''
    ? fill(words.more, { names: joined, n: count - names.length })
    : joined;
}

function tenths(value: number): number {
  return Math.round(10 * value) / 10;
}
