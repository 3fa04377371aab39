import { after, before } from 'node:test';
import { launchBrowser, type TestBrowser } from './report-browser.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

/** Fixtures shared by the tests of a file; available once the first test runs. */
export interface Shared<Built> {
  readonly world: ReportWorld;
  readonly browser: TestBrowser;
  /** Result of `build`. */
  readonly built: Built;
}

/** Opens a browser and a world for the tests of a file, builds test data, and closes both afterwards. */
export function shareWorld<Built>(build: (world: ReportWorld) => Promise<Built>): Shared<Built> {
  let browser: TestBrowser | undefined;
  let world: ReportWorld | undefined;
  let built: { it: Built } | undefined;
  before(async () => {
    browser = await launchBrowser();
    world = await openReportWorld();
    built = { it: await build(world) };
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });
  return {
    get world() {
      return there(world);
    },
    get browser() {
      return there(browser);
    },
    get built() {
      return there(built).it;
    },
  };
}

function there<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('Shared fixtures are only available inside tests.');
  return thing;
}
