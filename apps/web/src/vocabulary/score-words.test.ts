import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { COMPLETE_LANGUAGES } from '@abhigam/domain';
import { readTexts } from '@abhigam/messages/read-texts';

const SOURCE = join(import.meta.dirname, '..');
const FILES = globSync(['**/*.ts', '**/*.tsx'], { cwd: SOURCE }).filter((path) => !path.includes('.test.'));
const TEXTS = new Map(FILES.map((path) => [path, readFileSync(join(SOURCE, path), 'utf8')]));
const text = (path: string) => TEXTS.get(path) ?? '';
const isComponent = (path: string) => !/^(?:vocabulary|ui|screens\/gallery)\//.test(path);

/** Rating of reports: Pass, Average, Fail. The score of a run on screens about websites uses bands instead. */
const RATING = /\b(?:reportBand|auditRating)\(|<RunScoreBadge(?![^>]*word=)/;
/** Bands of websites, dashboards and public pages: Good, Needs improvement, Critical. */
const BAND = /\b(?:overallBand|scoreTone|useScoreBands)\(|<WebsiteScoreBadge|<RunScoreBadge[^>]*word="band"/;
/** Components whose word is set by their screen. */
const CHOSEN = /<RunScoreBadge[^>]*word=\{/;

/** Folders that show runs, pages and reports, and folders that show websites (run-modes, ruling 109). */
const RUN_SENTENCE =
  /^features\/(?:report-frame|report-parts|scored-report|overview|findings|full-report|comparison|page-result)\/|^screens\/report\//;
const WEBSITE_SENTENCE =
  /^features\/(?:scores|heat-maps|websites|website-reports|organizations|public-figures|shared-causes|estimates|attention|ownership)\/|^landing\//;

test('components of runs and pages show ratings, components of websites and dashboards show bands', () => {
  for (const path of FILES.filter(isComponent)) {
    if (RUN_SENTENCE.test(path)) assert.doesNotMatch(text(path), BAND, path);
    if (WEBSITE_SENTENCE.test(path)) assert.doesNotMatch(text(path), RATING, path);
    if (/\brunRowBand\(|<ScoreBadge/.test(text(path)))
      assert.fail(`${path} renders a score without the shared score words.`);
  }
  const counted = (of: RegExp) => FILES.filter((path) => isComponent(path) && of.test(text(path))).length;
  assert.ok(counted(RATING) > 5 && counted(BAND) > 10);
});

test('no screen shows both ratings and bands', () => {
  for (const screen of FILES.filter((path) => path.startsWith('screens/') && isComponent(path))) {
    const parts = partsOf(screen);
    const ratings = parts.filter((path) => isComponent(path) && RATING.test(text(path)));
    const bands = parts.filter((path) => isComponent(path) && BAND.test(text(path)));
    assert.ok(
      ratings.length === 0 || bands.length === 0,
      `${screen}: ${ratings.join(', ')} and ${bands.join(', ')}`,
    );
    // Runs in a list show the rating by default.
    const lists = parts.filter((path) => isComponent(path) && CHOSEN.test(text(path)));
    if (lists.length > 0) {
      const asksForBands = parts.some((path) => /<RunList\b[^>]*scoreWord="band"/s.test(text(path)));
      assert.equal(asksForBands, bands.length > 0, `${screen}: ${lists.join(', ')}`);
    }
  }
});

test('public pages have the same band names as all others, although they load a separate namespace', () => {
  for (const language of COMPLETE_LANGUAGES) {
    const { amber, green, red, pass, average, fail } = readTexts(language, 'data').score;
    assert.deepEqual(readTexts(language, 'figures').band, { amber, green, red });
    const { error: _, ...rating } = readTexts(language, 'scored').rating;
    assert.deepEqual(rating, { pass, average, fail });
  }
});

/** A file with all its imports. */
function partsOf(screen: string): string[] {
  const seen = new Set<string>();
  const left = [screen];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (seen.has(path) || !TEXTS.has(path)) continue;
    seen.add(path);
    for (const [, target = ''] of text(path).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
      left.push(relative(SOURCE, join(SOURCE, dirname(path), target)));
  }
  return [...seen];
}
