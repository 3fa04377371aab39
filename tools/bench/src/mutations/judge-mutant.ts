import type { Engine } from '@abhigam/engine';
import type { Browser } from 'playwright-core';
import type { Chosen } from './choose-mutants.ts';
import { type EngineLook, type Finding, findByAxe, findByEngine } from './findings.ts';
import { makeMutant } from './make-mutant.ts';
import { inPage } from './open-browser.ts';
import type { Listed } from './operator.ts';
import type { PageServer } from './pages/serve-pages.ts';
import { onRightElements, type Proof, prove } from './prove.ts';

/** How one judge did on a mutant, on the right element and for a criterion that the harm fails. */
export type Verdict = 'found' | 'warned' | 'missed';

export interface Judged {
  operator: string;
  page: string;
  index: number;
  proof: Proof;
  /** Null where the mutant was not proved. */
  engine: Verdict | null;
  axe: Verdict | null;
  /** Where the engine did not find it: what a busy machine left no time for, each time that it looked. */
  noTime: string[];
  /** Rules of the engine that told of it, with their status. */
  by: string[];
  /** What else is said of the right elements since the harm, under other criteria or none. */
  beside: string[];
  /** What is said more or less often of other elements, for example `+1 Fail color-contrast`. */
  changed: string[];
  /** Source of the harmed element, cut. */
  element: string;
  problem: string | null;
}

/** The engine looks so often where it does not find a mutant and had no time for all. */
const MAX_LOOKS = 3;

/** What was found on the clean page, by both judges; asked once for each page and level. */
export interface CleanFindings {
  byEngine(level: 'AA' | 'AAA'): Promise<Finding[]>;
  byAxe(): Promise<Finding[]>;
}

export interface Means {
  engine: Engine;
  browser: Browser;
  server: PageServer;
}

/** Makes a mutant, proves it, and asks both judges about it. */
export async function judgeMutant(
  { engine, browser, server }: Means,
  { page, operator, index }: Chosen<Listed>,
  clean: CleanFindings,
): Promise<Judged> {
  const level = operator.standing === 'AAA' ? 'AAA' : 'AA';
  const mutant = makeMutant(page, operator, index);
  const before = server.put(mutant.before);
  const after = server.put(mutant.after);
  const nothing = { engine: null, axe: null, noTime: [], by: [], beside: [], changed: [], problem: null };
  const base = { operator: operator.id, page: page.id, index, element: harmedSource(mutant.after) };
  try {
    const engineBefore = await clean.byEngine(level);
    const axeBefore = await clean.byAxe();
    const selectors = [...engineBefore, ...axeBefore].map(({ selector }) => selector);
    const { proof, known } = await prove(
      browser,
      operator,
      { before: before.url, after: after.url },
      selectors,
    );
    if (proof !== 'proved') return { ...base, ...nothing, proof };
    const axeAfter = await inPage(browser, after.url, findByAxe);
    let look = await findByEngine(engine, after.url, level);
    const rightOf = ({ findings }: EngineLook) =>
      inPage(browser, after.url, async (opened) => {
        const all = [...findings, ...axeAfter].map(({ selector }) => selector);
        return new Set(await onRightElements(opened, all));
      });
    let right = await rightOf(look);
    const isFound = () =>
      verdictOf(newOnRight(engineBefore, look.findings, known, right), operator) === 'found';
    for (let looks = 1; looks < MAX_LOOKS && look.noTime.length > 0 && !isFound(); looks += 1) {
      look = await findByEngine(engine, after.url, level);
      right = await rightOf(look);
    }
    const engineAfter = look.findings;
    const ours = newOnRight(engineBefore, engineAfter, known, right);
    const theirs = newOnRight(axeBefore, axeAfter, known, right);
    return {
      ...base,
      proof,
      engine: verdictOf(ours, operator),
      axe: verdictOf(theirs, operator),
      noTime: isFound() ? [] : look.noTime,
      by: namesOf(ours.filter((one) => isAbout(one, operator))),
      beside: namesOf(ours.filter((one) => !isAbout(one, operator))),
      changed: changesOf(
        engineBefore.filter(({ selector }) => !known.has(selector) && !right.has(selector)),
        engineAfter.filter(({ selector }) => !right.has(selector)),
      ),
      problem: null,
    };
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { ...base, ...nothing, proof: 'error', problem };
  } finally {
    before.remove();
    after.remove();
  }
}

/**
 * Findings on right elements that the clean page did not have there: neither on the element that was to be harmed, nor
 * under the same selector, which tells of owners of it that stand where they stood.
 */
function newOnRight(
  before: readonly Finding[],
  after: readonly Finding[],
  known: ReadonlySet<string>,
  right: ReadonlySet<string>,
): Finding[] {
  const old = new Set(
    before.flatMap(({ rule, status, selector }) => [
      `${rule} ${status} ${selector}`,
      ...(known.has(selector) ? [`${rule} ${status}`] : []),
    ]),
  );
  return after.filter(
    ({ rule, status, selector }) =>
      right.has(selector) && !old.has(`${rule} ${status}`) && !old.has(`${rule} ${status} ${selector}`),
  );
}

function isAbout({ criteria }: Finding, operator: Listed): boolean {
  return criteria.some((criterion) => operator.criteria.includes(criterion));
}

function verdictOf(found: readonly Finding[], operator: Listed): Verdict {
  const about = found.filter((one) => operator.standing === 'advice' || isAbout(one, operator));
  if (about.some(({ status }) => status === 'Fail')) return 'found';
  return about.length > 0 ? 'warned' : 'missed';
}

function namesOf(found: readonly Finding[]): string[] {
  return [...new Set(found.map(({ rule, status }) => `${status} ${rule}`))].toSorted();
}

function changesOf(before: readonly Finding[], after: readonly Finding[]): string[] {
  const counts = new Map<string, number>();
  const add = (list: readonly Finding[], step: number) => {
    for (const { rule, status } of list)
      counts.set(`${status} ${rule}`, (counts.get(`${status} ${rule}`) ?? 0) + step);
  };
  add(after, 1);
  add(before, -1);
  return [...counts].filter(([, by]) => by !== 0).map(([name, by]) => `${by > 0 ? '+' : ''}${by} ${name}`);
}

function harmedSource(html: string): string {
  return /<[a-z][^<>]*\sdata-harmed[\s=>][^>]*>?[^<]*/.exec(html)?.[0].slice(0, 300) ?? '';
}
