import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { judge, RULES, type Rule } from '@abhigam/rules';
import { readCases } from '../../rules/test/read-cases.ts';
import { openPageUser, type PageUser } from './used-page.ts';

const SOURCE = join(import.meta.dirname, '..', '..', 'rules', 'src');

let user: PageUser;
before(async () => {
  user = await openPageUser();
});
after(() => user.close());

for (const rule of RULES.filter(({ module }) => module === 'keyboard'))
  test(`${rule.id} judges its cases as they say`, async () => {
    const pages = readCases(readFileSync(join(SOURCE, rule.module, rule.id, 'cases.html'), 'utf8'));
    const seen = new Set<string>();
    for (const html of pages) {
      const { expected, found } = await verdicts(rule, html);
      assert.deepEqual(found, expected);
      for (const verdict of Object.values(expected)) seen.add(verdict);
    }
    assert.ok(seen.has('pass') || seen.has('skip'), 'a case that raises nothing');
    assert.ok(seen.has('fail') || seen.has('review'), 'a case that raises something');
  });

/** What the ids of a page's elements promise, and what the rule says of them. */
async function verdicts(rule: Rule, html: string) {
  const page = await user.use(html, 'keyboard');
  const [judgement] = judge(page, [rule]);
  assert.equal(judgement?.error, null);
  const ids = page.all('[id]').map((element) => element.attribute('id') ?? '');
  const cases = ids.filter((id) => /^(pass|fail|review|skip)-/.test(id));
  const expected = Object.fromEntries(cases.map((id) => [id, id.split('-')[0] ?? '']));
  const found: Record<string, string> = Object.fromEntries(cases.map((id) => [id, 'skip']));
  for (const { element, outcome } of judgement?.judged ?? []) {
    const id = element.attribute('id') ?? '';
    // What passes need not be a case; whatever is raised must be.
    if (id in expected || outcome.verdict !== 'pass') found[id || element.tag] = outcome.verdict;
    if (outcome.verdict === 'pass') continue;
    const message = rule.text.en.messages[outcome.message] ?? '';
    const wanted = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    assert.deepEqual(
      wanted.filter((name) => !(name in outcome.values)),
      [],
      outcome.message,
    );
  }
  return { expected, found };
}
