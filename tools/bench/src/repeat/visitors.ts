import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { launch } from '@abhigam/engine';
import { openEngine } from '@abhigam/terminal/open-engine';
import { z } from 'zod';
import { WCAG_22_AA } from '../rule-choice.ts';

/** A tool that visits a page and returns a stable key for each failure. */
export interface Visitor {
  name: string;
  /** Whether the goal applies to it. */
  isOurs?: boolean;
  /** Number of pages that it visits concurrently. */
  atOnce: number;
  visit(url: string): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

/** The engine as in production. `use`: with the interaction source, which is slower. */
export async function engineVisitor({ use }: { use: boolean }): Promise<Visitor> {
  const engine = await openEngine();
  return {
    name: use ? 'engine, pages used too' : 'engine',
    isOurs: true,
    atOnce: 2,
    async visit(url) {
      const { result } = await engine.testPage({
        url,
        rules: WCAG_22_AA,
        sources: use ? ['lh', 'andi', 'interaction'] : ['lh', 'andi'],
        screenshot: false,
      });
      if (result.status !== 'COMPLETE') return new Set([`not tested: ${result.reason}`]);
      return new Set(
        result.audits.flatMap(({ id, status, failingElements }) =>
          status === 'Fail'
            ? eachKey(failingElements.map(({ feHash }) => `${id} ${feHash.slice(0, 8)}`))
            : [],
        ),
      );
    },
    close: () => engine.close(),
  };
}

/**
 * Makes keys unique by numbering equal ones. Keys contain the fingerprint that failures are followed by from
 * run to run.
 */
function eachKey(keys: readonly string[]): string[] {
  const times = new Map<string, number>();
  return keys.map((key) => {
    const nth = (times.get(key) ?? 0) + 1;
    times.set(key, nth);
    return `${key} ${nth}`;
  });
}

const VIEWPORT = { width: 1366, height: 768 };
const axeResult = z.object({
  violations: z.array(
    z.object({ id: z.string(), nodes: z.array(z.object({ target: z.array(z.unknown()) })) }),
  ),
});

/** axe-core as in its documentation: the load event, then `axe.run()`. */
export function axeVisitor(): Promise<Visitor> {
  return scriptVisitor('axe-core after the load event', 'axe-core/axe.min.js', 'axe.run()', (answer) =>
    axeResult
      .parse(answer)
      .violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`)),
  );
}

/** pa11y's default: the load event, then HTML_CodeSniffer's errors for WCAG2AA. */
export function htmlcsVisitor(): Promise<Visitor> {
  return scriptVisitor(
    'HTML_CodeSniffer (pa11y) after the load event',
    '@pa11y/html_codesniffer/build/HTMLCS.js',
    `new Promise((resolve, reject) => {
      const pathOf = (element) => {
        const steps = [];
        for (let at = element; at && at.parentElement; at = at.parentElement)
          steps.unshift(at.id ? '#' + at.id : at.localName + ':nth-child(' + ([...at.parentElement.children].indexOf(at) + 1) + ')');
        return steps.join(' > ');
      };
      HTMLCS.process('WCAG2AA', document, () => resolve(
        HTMLCS.getMessages().filter(({ type }) => type === HTMLCS.ERROR).map(({ code, element }) => code + ' ' + pathOf(element)),
      ), reject);
    })`,
    (answer) => z.array(z.string()).parse(answer),
  );
}

/** A tool that runs as a script in the page: a clean context, the load event, the script, the call. */
async function scriptVisitor(
  name: string,
  file: string,
  question: string,
  keysOf: (answer: unknown) => readonly string[],
): Promise<Visitor> {
  const { browser, end } = await launch(undefined);
  const script = await readFile(createRequire(import.meta.url).resolve(file), 'utf8');
  return {
    name,
    atOnce: 2,
    async visit(url) {
      const context = await browser.newContext({ viewport: VIEWPORT, bypassCSP: true });
      try {
        const page = await context.newPage();
        await page.goto(url, { waitUntil: 'load' });
        await page.evaluate(script);
        return new Set(keysOf(await page.evaluate(question)));
      } finally {
        await context.close();
      }
    },
    close: end,
  };
}
