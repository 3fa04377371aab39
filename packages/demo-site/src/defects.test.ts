import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { answer } from './answer.ts';
import { TEMPLATES } from './defects/defect.ts';
import { DEFECTS, type DefectId } from './defects.ts';
import { correctedEdition, editionWith } from './edition.ts';
import { PAGES } from './pages.ts';
import { generateReadme } from './write-readme.ts';

const origin = 'http://site.example';
const paths = [...PAGES.map((page) => page.path), '/scripts/opinion-poll.js', '/scripts/schemes.js'];

function edition(flaws: DefectId[]): string {
  const pickVariant = editionWith(flaws);
  return paths.map((path) => bodyOf(path, pickVariant)).join('\n');
}

test('every defect has a unique id and an existing page or template', () => {
  assert.equal(new Set(DEFECTS.map((defect) => defect.id)).size, DEFECTS.length);
  const places = new Set<string>([...TEMPLATES, ...PAGES.map((page) => page.path)]);
  for (const defect of DEFECTS) assert.ok(places.has(defect.on), `${defect.id} is on ${defect.on}`);
});

test('every defect changes the site', () => {
  const corrected = edition([]);
  for (const defect of DEFECTS) assert.notEqual(edition([defect.id]), corrected, defect.id);
});

test('the README lists the current defects', () => {
  assert.equal(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), generateReadme());
});

test('the site map lists at least 25 pages, some of them in Hindi', () => {
  const sitemap = bodyOf('/sitemap.xml', correctedEdition());
  assert.ok([...sitemap.matchAll(/<loc>/g)].length >= 25);
  assert.ok(PAGES.filter((page) => page.language === 'hi').length >= 3);
});

test('the corrected twin has no broken internal links', () => {
  const pickVariant = correctedEdition();
  for (const page of PAGES) {
    for (const [, link = ''] of bodyOf(page.path, pickVariant).matchAll(
      /(?:href|src|action|data)="(\/[^"?#]*)/g,
    )) {
      const { status } = answer(link, { pickVariant, origin });
      assert.notEqual(status, 404, `${page.path} -> ${link}`);
    }
  }
});

function bodyOf(path: string, pickVariant: ReturnType<typeof editionWith>): string {
  const reply = answer(path, { pickVariant, origin });
  assert.equal(reply.status, 200, path);
  return reply.status === 200 ? String(reply.file.body) : '';
}
