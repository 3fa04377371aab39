import { after, before, test } from 'node:test';
import { RULES } from '../src/index.ts';
import { type CaseBrowser, openCaseBrowser } from './case-browser.ts';
import { judgeCases } from './judge-cases.ts';

let browser: CaseBrowser;
before(async () => {
  browser = await openCaseBrowser();
});
after(() => browser.close());

for (const rule of RULES.filter(({ source, module }) => source === 'andi' && module !== 'site'))
  test(`${rule.id} returns the expected verdicts for its cases`, () =>
    judgeCases(rule, (html) => browser.pageOf(html, { pictures: !html.includes('<!-- no pictures -->') })));
