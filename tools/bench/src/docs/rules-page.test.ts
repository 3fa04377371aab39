import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualTests, selectRules } from '@abhigam/guidelines';
import { RULES } from '@abhigam/rules';
import { rulesPage } from './rules-page.ts';

const page = rulesPage();

test('has a section with the limits of every rule of both sources and every manual test', () => {
  const sections = new Map(
    page
      .split('\n### ')
      .slice(1)
      .map((text) => [text.split('\n', 1).join(), text]),
  );
  const axe = selectRules({ wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false });
  for (const { id } of [...axe, ...RULES]) {
    const section = sections.get(id) ?? '';
    assert.match(section, /- Decides: \S/, id);
    assert.match(section, /- Leaves to a person: \S/, id);
    assert.match(section, /- (Fails|Is uncertain|Fails or is uncertain, as the element is):\n {2}- \S/, id);
  }
  for (const { id } of manualTests('en')) assert.ok(sections.has(id), id);
  assert.equal(sections.size, axe.length + RULES.length + 10);
});
