import { setTimeout as pause } from 'node:timers/promises';
import type { LoggedRequest } from '../browser/network-log.ts';
import type { PageSession } from '../browser/page-session.ts';
import type { InEmptyPage } from '../in-fresh-page.ts';
import { slowdown } from '../slowdown.ts';
import { withTimeout } from '../with-timeout.ts';
import { findMissingFiles } from './not-loaded.ts';

/** Maximum number of addresses that are requested again; further missing files stay uncertain. */
const MAX_ADDRESSES = 20;
/**
 * Without a response within this time, the result stays uncertain. Wall-clock limit, scaled by `slowdown()`, so
 * that load on the machine does not change the result.
 */
const TIMEOUT_MS = 10_000;
/** Including the time to open the page that sends the requests. */
const WHOLE_TIMEOUT_MS = 15_000;
const PAUSE_MS = 50;

/**
 * Requests missing files once more, as style sheets: a server may be restarting, or one of several servers may
 * not have the files yet. Never rejects.
 *
 * @returns addresses that are missing again
 */
export async function recheckMissingFiles(
  addresses: readonly string[],
  inEmptyPage: InEmptyPage,
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const asking = () => inEmptyPage((page) => askIn(page, addresses.slice(0, MAX_ADDRESSES)));
  return withTimeout(WHOLE_TIMEOUT_MS * slowdown(), 'The site did not respond in time.', asking).catch(
    () => new Set<string>(),
  );
}

async function askIn(page: PageSession, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { cdp, mainFrameId, network } = page;
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const links = addresses.map((url) => `<link rel="stylesheet" href="${inAttribute(url)}">`);
  const html = `<!doctype html><title>Asked again</title>${links.join('')}`;
  // Not awaited: the call returns only when the files have loaded.
  cdp.send('Page.setDocumentContent', { frameId: mainFrameId, html }).catch(() => undefined);
  const end = performance.now() + TIMEOUT_MS * slowdown();
  let requests = await network.loggedRequests([]);
  while (!haveResponded(requests, addresses.length) && performance.now() < end) {
    await pause(PAUSE_MS);
    requests = await network.loggedRequests([]);
  }
  const { unreachable } = network;
  const found = findMissingFiles({ mainFrameId, requests, states: new Map(), unreachable, faultOf: null });
  return new Set(found.toAskAgain);
}

function haveResponded(requests: readonly LoggedRequest[], number: number): boolean {
  const finished = requests.filter(
    ({ isOver, withheld, resource }) => isOver && (resource.status ?? withheld) !== null,
  );
  return finished.length >= number;
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
