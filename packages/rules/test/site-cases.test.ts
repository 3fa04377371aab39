import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { DigestedPage } from '@abhigam/domain';
import { type Page, type PageFacts, readPage } from '@abhigam/facts';
import { pageDigest, SITE_RULES, SiteComparison, siteAudits } from '../src/index.ts';
import type { SiteRule } from '../src/site/site-rule.ts';
import { type CaseBrowser, openCaseBrowser } from './case-browser.ts';
import { readSiteCases, type SiteCase } from './read-site-cases.ts';

const SOURCE = join(import.meta.dirname, '..', 'src', 'site');

const TITLE = /<title>([^<]*)/;

let browser: CaseBrowser;
before(async () => {
  browser = await openCaseBrowser();
});
after(() => browser.close());

for (const rule of SITE_RULES)
  test(`${rule.id} returns the expected verdicts for its websites`, async () => {
    const usedMessages = new Set<string>();
    for (const site of readSiteCases(readFileSync(join(SOURCE, rule.id, 'cases.html'), 'utf8'))) {
      const { expected, found, messages } = await verdicts(rule, site);
      assert.deepEqual(found, expected, site.name);
      for (const message of messages) {
        assert.ok(message.slice(rule.id.length + 1) in rule.text.en.messages, message);
        usedMessages.add(message);
      }
    }
    const unsaid = Object.keys(rule.text.en.messages).filter((key) => !usedMessages.has(`${rule.id}.${key}`));
    assert.deepEqual(unsaid, [], 'messages without a case');
  });

/** By address: expected and actual verdicts. */
async function verdicts(rule: SiteRule, { name, pages }: SiteCase) {
  const expected: string[] = [];
  const digests = new Map<string, DigestedPage>();
  const comparison = new SiteComparison([rule]);
  for (const { paths, html } of pages)
    for (const path of paths) {
      for (const [, id] of html.replaceAll('{path}', path).matchAll(/\bid="((?:fail|review)-[^"]*)"/g))
        expected.push(`${path} ${id}`);
      const digested = await digestOf(html, path);
      digests.set(path, digested);
    }
  // In the order in which a run discovers pages, the home page first.
  const inOrder = [...digests].toSorted(([one], [other]) => (one < other ? -1 : 1));
  inOrder.forEach(([path, { digest }], testedMs) => {
    comparison.add({ testInstanceId: path, testedMs, digest });
  });
  const found: string[] = [];
  const messages: string[] = [];
  for (const [path, findings] of comparison.judge().found) {
    const digested = digests.get(path);
    assert.ok(digested);
    for (const { status, failingElements } of siteAudits(findings, digested))
      for (const { snippet, selector, causes, explanation } of failingElements) {
        const id = /^<[^>]*\bid="([^"]*)"/.exec(snippet)?.[1] ?? selector;
        assert.equal(
          id.split('-')[0],
          status === 'Fail' ? 'fail' : 'review',
          `${name}: ${path} ${explanation}`,
        );
        assert.doesNotMatch(explanation, /[{}]/);
        found.push(`${path} ${id}`);
        messages.push(...causes.map(({ message }) => message));
      }
  }
  return { expected: expected.toSorted(), found: found.toSorted(), messages };
}

/** Cache: many pages of a website have the same markup, except for the address in their title. */
const OPENED = new Map<string, Promise<Page>>();

async function digestOf(markup: string, path: string): Promise<DigestedPage> {
  const isOfTitle = !markup.replace(TITLE, '').includes('{path}');
  const html = markup.replaceAll('{path}', path);
  const shown = isOfTitle ? markup : html;
  const opened = OPENED.get(shown) ?? browser.pageOf(shown, { pictures: false });
  OPENED.set(shown, opened);
  const facts = titledBy(path, (await opened).facts);
  const url = new URL(path, facts.frames[0]?.url).href;
  const frames = facts.frames.map((frame, at) => (at === 0 ? { ...frame, url, baseUrl: url } : frame));
  const title = TITLE.exec(html)?.[1] ?? '';
  const lang = /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? '';
  const digested = pageDigest(readPage({ ...facts, frames } satisfies PageFacts), { url, title, lang });
  assert.ok(digested);
  return digested;
}

/** Facts of a page with this address in its title; JSON-compatible. */
function titledBy(path: string, facts: PageFacts): PageFacts {
  return JSON.parse(JSON.stringify(facts).replaceAll('{path}', path));
}
