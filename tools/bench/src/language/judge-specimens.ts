import type { Engine } from '@abhigam/engine';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import { serveOnLoopback } from '../serve-on-loopback.ts';
import { PAGE_RULES, type Specimen, type SpecimenPage } from './specimens.ts';

/** The strongest verdict of the specimen's rules. */
export interface JudgedSpecimen extends Pick<Specimen, 'kind' | 'expectation' | 'markup'> {
  lang: string;
  said: 'fail' | 'review' | 'nothing';
}

/** Opens each page in the engine's browser, and runs our rules on its facts. */
export async function judgeSpecimens(
  engine: Pick<Engine, 'testPage'>,
  pages: readonly SpecimenPage[],
  concurrency: number,
): Promise<JudgedSpecimen[]> {
  const server = await serveOnLoopback((request, response) => {
    const page = pages[Number(request.url?.slice(1))];
    if (!page) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(htmlOf(page));
  });
  const judged: JudgedSpecimen[][] = pages.map(() => []);
  try {
    await forEachConcurrently(pages.entries(), concurrency, async ([index, page]) => {
      judged[index] = await judgePage(engine, page, `${server.origin}/${index}`);
    });
  } finally {
    await server.close();
  }
  return judged.flat();
}

function htmlOf({ lang, dir, body, specimens }: SpecimenPage): string {
  const parts = specimens.map(({ markup }, at) => `<div id="${idOf(at)}">${markup}</div>`);
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>${lang}</title>
<style>.generated-letter::before { content: "k"; font-family: icomoon }</style></head>
<body>${body}\n${parts.join('\n')}</body></html>`;
}

async function judgePage(
  engine: Pick<Engine, 'testPage'>,
  page: SpecimenPage,
  url: string,
): Promise<JudgedSpecimen[]> {
  const { result } = await engine.testPage({
    url,
    rules: { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false },
    sources: ['andi'],
    screenshot: false,
  });
  if (result.status === 'FAILURE') throw new Error(`${url} could not be tested.`);
  const raised = result.audits.flatMap(({ id, status, failingElements }) =>
    failingElements.flatMap(({ selector, seenAlso }) =>
      // Findings of several rules for one element are merged under one of them.
      [{ id, status }, ...seenAlso].map((audit) => ({
        id: audit.id,
        selector,
        status: audit.status ?? status,
      })),
    ),
  );
  const strongest = (
    rules: readonly string[],
    predicate: (selector: string) => boolean,
  ): JudgedSpecimen['said'] => {
    const matching = raised.filter(({ id, selector }) => rules.includes(id) && predicate(selector));
    return matching.some(({ status }) => status === 'Fail')
      ? 'fail'
      : matching.length > 0
        ? 'review'
        : 'nothing';
  };
  return [
    {
      ...page.page,
      lang: page.lang,
      markup: page.body,
      said: strongest(PAGE_RULES, (selector) => selector === 'html'),
    },
    ...page.specimens.map(({ kind, expectation, rules, markup }, at) => ({
      kind,
      expectation,
      markup,
      lang: page.lang,
      said: strongest(rules, (selector) => selector.split(' > ').includes(`#${idOf(at)}`)),
    })),
  ];
}

function idOf(specimen: number): string {
  return `specimen-${specimen}`;
}
