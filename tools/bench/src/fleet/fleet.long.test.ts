import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createEngine, type Engine } from '@abhigam/engine';
import { CauseIndex, groupingQuality } from '@abhigam/fleet';
import {
  type GeneratedFleet,
  generateFleet,
  type ServedFleet,
  serveFleet,
  TEST_TIMEOUT_MS,
} from '@abhigam/testing';
import { outcomeOf, sharedGroups } from './repair-causes.ts';
import { testFleet } from './test-fleet.ts';

// Small: `npm run bench -- fleet` runs the same with 400 websites.
const OPTIONS = { pages: 1, atOnce: 2 };

let fleet: GeneratedFleet;
let served: ServedFleet;
let engine: Engine;
before(async () => {
  fleet = generateFleet({ seed: 3, themes: 2, sites: 5 });
  served = await serveFleet(fleet);
  engine = await createEngine({ pageTimeoutMs: TEST_TIMEOUT_MS });
});
after(async () => {
  await engine.close();
  await served.close();
});

test('groups causes of a few websites correctly and forecasts the score after a repair', async (t) => {
  const tested = await testFleet(engine, served, fleet.sites, new CauseIndex(), OPTIONS);
  const { purity, completeness } = groupingQuality(tested.flatMap(({ elements }) => elements));
  t.diagnostic(`purity ${purity.toFixed(3)}, completeness ${completeness.toFixed(3)}`);
  assert.ok(purity >= 0.98 && completeness >= 0.95);

  const gains = sharedGroups(tested).map((group) => ({ group, told: outcomeOf(group, tested) }));
  const best = gains
    .filter(({ group }) => group.sites.length > 1 && typeof group.group === 'number')
    .sort((a, b) => b.told.forecast - b.told.before - (a.told.forecast - a.told.before))[0];
  assert.ok(best && best.told.forecast > best.told.before, 'a repair that lifts scores');
  served.repair([best.group.truth.split(' ').slice(1).join(' ')]);
  const sites = best.group.sites.map(({ site }) => site);
  const outcome = outcomeOf(best.group, await testFleet(engine, served, sites, new CauseIndex(), OPTIONS));
  assert.ok(outcome.after > outcome.before);
  assert.ok(outcome.largestFault <= 1, JSON.stringify(outcome));
});
