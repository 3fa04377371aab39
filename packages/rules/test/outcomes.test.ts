import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { judge, RULES } from '../src/index.ts';
import { type CaseBrowser, openCaseBrowser } from './case-browser.ts';

let browser: Promise<CaseBrowser> | undefined;
after(async () => (await browser)?.close());

/** Lazy: filtering tests by name would otherwise wait for a browser that no test uses. */
async function pageOf(html: string) {
  browser ??= openCaseBrowser();
  return (await browser).pageOf(html);
}

/** All findings of a rule on a page. */
async function raised(ruleId: string, html: string) {
  const page = await pageOf(html);
  const rules = RULES.filter(({ id }) => id === ruleId);
  return judge(page, rules).flatMap(({ judged }) =>
    judged.flatMap(({ outcome }) => (outcome.verdict === 'pass' ? [] : [outcome])),
  );
}

test('attaches measured values and the nearest sufficient colour to a contrast failure', async () => {
  const [outcome] = await raised('andi-min-contrast', '<p style="color: #777">Text</p>');
  assert.deepEqual(outcome, {
    verdict: 'fail',
    message: 'low',
    values: { ratio: 4.47, required: 4.5, fg: '#777777', bg: '#ffffff' },
    testData: {
      contrastRatio: 4.47,
      expectedRatio: 4.5,
      fgColor: '#777777',
      bgColor: '#ffffff',
      fontSize: '12.0pt (16px)',
      fontWeight: 'normal',
      suggestedColor: '#767676',
      suggestedColorType: 'text',
      nearestColor: '#767676',
      nearestColorType: 'text',
    },
  });
});

test('suggests no colour when a semi-transparent layer contributes', async () => {
  const [outcome] = await raised(
    'andi-min-contrast',
    '<p style="color: rgb(0 0 0 / .3); font: bold 20px serif">Text</p>',
  );
  assert.deepEqual(outcome?.testData, {
    contrastRatio: 2.09,
    expectedRatio: 3,
    fgColor: '#b3b3b3',
    bgColor: '#ffffff',
    fontSize: '15.0pt (20px)',
    fontWeight: 'bold',
    suggestedColor: null,
    suggestedColorType: null,
    nearestColor: null,
    nearestColorType: null,
  });
});

test('reports only the first word that an alt text consists of', async () => {
  const html = '<img src="x.png" alt="image of fort.jpg">';
  assert.equal((await raised('andi-alt-redundant-phrase', html)).length, 1);
  assert.equal((await raised('andi-alt-file-name', html)).length, 0);
});

test('distinguishes an anchor without href and id from one with an unreferenced id', async () => {
  const outcomes = await raised(
    'andi-anchor-without-href',
    '<a>Menu</a> <a id="m">Menu</a> <a name="n">Menu</a>',
  );
  assert.deepEqual(
    outcomes.map(({ message, values }) => [message, values]),
    [
      ['no-address', {}],
      ['unused-target', { target: 'm' }],
      ['unused-target', { target: 'n' }],
    ],
  );
});

test('names the other destination of links that share a name', async () => {
  const outcomes = await raised(
    'andi-ambiguous-link',
    '<a href="/a">More</a> <a href="/b">More</a> <a href="#c">More</a>',
  );
  assert.deepEqual(
    outcomes.map(({ message, values }) => [message, values.other]),
    [
      ['other-address', '/b'],
      ['other-address', '/a'],
      ['in-page', '/a'],
    ],
  );
});
