import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type LaunchedBrowser, launch } from '../src/browser/launch.ts';
import { openPageSession } from '../src/browser/page-session.ts';
import { processesBelow } from './browser-processes.ts';

const options = { skip: process.platform === 'linux' ? false : 'reads /proc' };

async function withBrowser(work: (launched: LaunchedBrowser) => Promise<void>): Promise<void> {
  const launched = await launch(undefined);
  try {
    await work(launched);
  } finally {
    await launched.end();
  }
}

test('all features that the driver disables stay disabled', options, () =>
  withBrowser(async () => {
    const [pid] = processesBelow(/--remote-debugging-pipe/);
    const lists = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      .split('\0')
      .filter((argument) => argument.startsWith('--disable-features='))
      .map((argument) => argument.slice('--disable-features='.length).split(','));
    // The last list counts, and it is ours.
    const [drivers = [], ours = []] = lists;
    assert.equal(lists.length, 2);
    assert.ok(drivers.length > 0);
    assert.deepEqual(
      drivers.filter((feature) => !ours.includes(feature)),
      [],
    );
  }),
);

test('a page has no second renderer for hidden controls', options, () =>
  withBrowser(async (launched) => {
    const session = await openPageSession(launched, { width: 800, height: 600 });
    await session.cdp.send('Page.navigate', { url: 'data:text/html,<h1>Page' });
    assert.equal(processesBelow(/--type=renderer/).length > 0, true);
    assert.deepEqual(processesBelow(/--top-chrome-webui/), []);
    await session.close();
  }),
);
