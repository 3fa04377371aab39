import type { Engine } from '@abhigam/engine';
import type { Browser } from 'playwright-core';
import type { Chosen } from './choose-mutants.ts';
import { type EngineLook, type Finding, findByAxe, findByEngine } from './findings.ts';
import { makeMutant } from './make-mutant.ts';
import { inPage } from './open-browser.ts';
import type { Listed } from './operator.ts';
import type { PageServer } from './pages/serve-pages.ts';
import { onRightElements, type Proof, prove } from './prove.ts';

/** Result of one judge for a mutant, on a right element and for a criterion that the harm fails. */
export type Verdict = 'found' | 'warned' | 'missed';

export interface Judged {
  operator: string;
  page: string;
  index: number;
  proof: Proof;
  /** Null when the mutant was not proved. */
  engine: Verdict | null;
  axe: Verdict | null;
  /** When the engine did not find it: steps that were skipped in every attempt for lack of time. */
  noTime: string[];
  /** Rules of the engine that found it, with their status. */
  by: string[];
  /** Other new findings on right elements, for other criteria or none. */
  beside: string[];
  /** Changed numbers of findings on other elements, for example `+1 Fail color-contrast`. */
  changed: string[];
  /** Source of the harmed element, truncated. */
  element: string;
  problem: string | null;
}

/**
 * Maximum number of attempts of the engine when it does not find a mutant and skipped steps for lack of time.
 */
const MAX_LOOKS = 3;

/** Findings of both judges on the clean page, cached by page and level. */
export interface CleanFindings {
  byEngine(level: 'AA' | 'AAA'): Promise<Finding[]>;
  byAxe(): Promise<Finding[]>;
}

export interface Means {
  engine: Engine;
  browser: Browser;
  server: PageServer;
}

/** Creates a mutant, proves it, and runs both judges on it. */
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
 * New findings on right elements: findings that the clean page did not have on the element to be harmed, nor
 * under the same selector (for owners of the element that did not move).
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
