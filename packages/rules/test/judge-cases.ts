import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@abhigam/facts';
import { judge, type Rule } from '../src/index.ts';
import { readCases } from './read-cases.ts';

const SOURCE = join(import.meta.dirname, '..', 'src');

/**
 * Runs a rule on the pages of its cases, opened by `pageOf`, and asserts the verdicts that their ids expect.
 */
export async function judgeCases(
  rule: Rule,
  pageOf: (html: string) => Promise<Page>,
  choose: (pages: readonly string[]) => readonly string[] = (all) => all,
): Promise<void> {
  const pages = choose(readCases(readFileSync(join(SOURCE, rule.module, rule.id, 'cases.html'), 'utf8')));
  const seen = { pass: 0, fail: 0, review: 0, skip: 0 };
  for (const html of pages) {
    const { expected, found } = verdicts(rule, await pageOf(html));
    assert.deepEqual(found, expected);
    for (const id of Object.keys(expected)) seen[kindOf(id)] += 1;
  }
  assert.ok(seen.pass + seen.skip > 0, 'a case that raises nothing');
  assert.ok(seen.fail + seen.review > 0, 'a case that raises something');
}

/** Expected verdicts from the ids of a page's elements, and actual ones. */
function verdicts(rule: Rule, page: Page) {
  const [judgement] = judge(page, [rule]);
  assert.equal(judgement?.error, null);
  const cases = page
    .all('[id]')
    .filter((element) => /^(pass|fail|review|skip)-/.test(element.attribute('id') ?? ''));
  const expected = Object.fromEntries(
    cases.map((element) => [element.attribute('id') ?? '', kindOf(element.attribute('id') ?? '')]),
  );
  const found: Record<string, string> = Object.fromEntries(Object.keys(expected).map((id) => [id, 'skip']));
  for (const { element, outcome } of judgement?.judged ?? []) {
    const id = element.attribute('id') ?? '';
    // A pass without a case is allowed; every other verdict needs one.
    if (id in expected || outcome.verdict !== 'pass') found[id || element.tag] = outcome.verdict;
    if (outcome.verdict !== 'pass') assertReported(rule, outcome.message, outcome.values);
  }
  return { expected, found };
}

/** Every message can be formatted in every language with its values. */
function assertReported(rule: Rule, message: string, values: object): void {
  for (const { messages } of Object.values(rule.text)) {
    const placeholders = [...(messages[message]?.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name]) => name ?? '');
    assert.ok(messages[message], message);
    assert.deepEqual(
      placeholders.filter((name) => !(name in values)),
      [],
      `${message}: missing placeholder values`,
    );
  }
}

function kindOf(id: string): 'pass' | 'fail' | 'review' | 'skip' {
  const kind = id.split('-')[0];
  if (kind === 'pass' || kind === 'fail' || kind === 'review' || kind === 'skip') return kind;
  throw new Error(`Element id "${id}" must begin with pass-, fail-, review- or skip-.`);
}
