import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createEngine } from '@abhigam/engine';
import { PEOPLE } from './build-non-compliances.ts';
import { type BuiltTrackedWebsite, buildTrackedWebsite } from './build-tracked-website.ts';
import { engineFailuresOn } from './own-engine.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';
import { SCREEN_STATES } from './screen-states.ts';

let world: ReportWorld;
let built: BuiltTrackedWebsite;

before(async () => {
  world = await openReportWorld();
  built = await buildTrackedWebsite(world);
});
after(() => world?.close());

/**
 * The engine can only open an address; states that need user interaction are tested with axe in
 * followed.long.test.ts.
 */
const OPENED = SCREEN_STATES.filter(({ prepare, act }) => !prepare && !act);

for (const { language, viewport } of [
  { language: 'en', viewport: { width: 1366, height: 768 } },
  { language: 'hi', viewport: { width: 360, height: 780 } },
] as const)
  for (const role of ['ADMIN', 'SUPERADMIN'] as const)
    test(`our own engine finds no failures on the screens of ${role}, ${language}, ${viewport.width} px`, async (context) => {
      const engine = await createEngine({ viewport });
      context.after(() => engine.close());
      const paths = OPENED.filter((sight) => sight.role === role).map(({ path }) => path(built));
      assert.deepEqual(await engineFailuresOn(engine, world, { login: PEOPLE[role], language, paths }), []);
    });
