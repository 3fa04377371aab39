import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { ContrastData } from '@abhigam/domain';
import { ancestryOf, type PageElement, snippetOf } from '@abhigam/facts';
import { fixtureLimitations, fixturePage, judge, namesOf, RULES, type Rule } from '../src/index.ts';
import { type CaseBrowser, openCaseBrowser } from './case-browser.ts';
import { readCases } from './read-cases.ts';

const SOURCE = join(import.meta.dirname, '..', 'src');

let browser: CaseBrowser;
before(async () => {
  browser = await openCaseBrowser();
});
after(() => browser.close());

// Nearly every rule reproduces its finding in a fixture of one of its own cases, or the fixture states what is
// missing. Findings from page interaction never reproduce.
for (const rule of RULES.filter(({ module, source }) => module !== 'site' && source !== 'interaction'))
  test(`a fixture of ${rule.id} reproduces the finding or states what is missing`, async (t) => {
    const tried = [];
    for (const one of await raisedBy(rule)) tried.push({ ...one, isShown: await isShown(rule, one) });
    assert.ok(tried.length > 0);
    t.diagnostic(`${tried.filter(({ isShown: shown }) => shown).length} of ${tried.length}`);
    assert.deepEqual(
      tried.filter(({ isShown: shown, lacks }) => !shown && lacks.length === 0).map(({ page }) => page),
      [],
    );
    // The statement is true for at least one case.
    if (tried.every(({ isShown: shown }) => shown))
      assert.deepEqual(
        tried[0]?.lacks.filter((words) => !/measured|style sheets|cut|left out/.test(words)),
        [],
      );
  });

interface Raised {
  verdict: string;
  names: string;
  page: string;
  lacks: string[];
}

/** Findings of the rule in its cases, as fixtures. */
async function raisedBy(rule: Rule): Promise<Raised[]> {
  const raised: Raised[] = [];
  for (const html of readCases(readFileSync(join(SOURCE, rule.module, rule.id, 'cases.html'), 'utf8'))) {
    const page = await browser.pageOf(html, { pictures: !html.includes('<!-- no pictures -->') });
    const root = page.all('html')[0];
    const found = judge(page, [rule])[0]?.judged ?? [];
    for (const { element, outcome } of found) {
      if (outcome.verdict === 'pass') continue;
      const markup = {
        ...markupOf(element, outcome.testData ?? null),
        lang: root?.attribute('lang') ?? '',
        isTitled: page.all('title').some((title) => title.text.trim() !== ''),
      };
      const fixture = fixturePage(markup);
      if (fixture)
        raised.push({
          verdict: outcome.verdict,
          names: namesOf(markup).join(' > '),
          page: fixture,
          lacks: fixtureLimitations(rule.id, markup),
        });
    }
  }
  return raised.slice(0, 6);
}

function markupOf(element: PageElement, testData: ContrastData | null) {
  return { snippet: snippetOf(element), ancestry: ancestryOf(element), testData };
}

async function isShown(rule: Rule, { page, verdict, names }: Raised): Promise<boolean> {
  const found = judge(await browser.pageOf(page), [rule])[0]?.judged ?? [];
  return found.some(({ element, outcome }) => outcome.verdict === verdict && ancestryOf(element) === names);
}
