import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { FORMS, judgeScreen } from './judge-screen.ts';
import { type OpenScreens, openScreens } from './open-screens.ts';

let opened: OpenScreens | undefined;

before(async () => {
  opened = await openScreens();
});
after(() => opened?.close());

// Without performance, which depends on the machine; the bench measures it.
for (const form of FORMS)
  test(`Lighthouse gives the home page and all dashboards 100 in all else than performance, ${form}`, async () => {
    assert.ok(opened);
    for (const screen of opened.screens) {
      const categories = screen.categories.filter((category) => category !== 'performance');
      const { scores, faults } = await judgeScreen(opened.address, { ...screen, categories }, form);
      assert.deepEqual(faults, [], screen.name);
      assert.deepEqual(
        Object.entries(scores),
        categories.map((category) => [category, 100]),
        screen.name,
      );
    }
  });
