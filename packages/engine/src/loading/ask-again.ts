import { setTimeout as pause } from 'node:timers/promises';
import type { AskedFor } from '../browser/network-log.ts';
import type { PageSession } from '../browser/page-session.ts';
import type { InEmptyPage } from '../in-fresh-page.ts';
import { slowdown } from '../slowdown.ts';
import { withTimeout } from '../with-timeout.ts';
import { whatIsMissing } from './not-loaded.ts';

/** Addresses that are asked again; a page with more that are not there is not certain of the others. */
const MAX_ADDRESSES = 20;
/** What is not told by then is not certain. Times of our own on a quiet machine: a busy one must not tell of another page. */
const TIMEOUT_MS = 10_000;
/** With the opening of the page that asks. */
const WHOLE_TIMEOUT_MS = 15_000;
const PAUSE_MS = 50;

/**
 * Asks once more for files that are not there, as for style sheets: a server that is being renewed, or one of several that has
 * not got them yet, may have them at another moment, and then this is no answer to go by. Never rejects.
 *
 * @returns those that are not there now either
 */
export async function stillGone(
  addresses: readonly string[],
  inEmptyPage: InEmptyPage,
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const asking = () => inEmptyPage((page) => askIn(page, addresses.slice(0, MAX_ADDRESSES)));
  return withTimeout(WHOLE_TIMEOUT_MS * slowdown(), 'The site takes its time.', asking).catch(
    () => new Set<string>(),
  );
}

async function askIn(page: PageSession, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { cdp, mainFrameId, network } = page;
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const links = addresses.map((url) => `<link rel="stylesheet" href="${inAttribute(url)}">`);
  const html = `<!doctype html><title>Asked again</title>${links.join('')}`;
  // Not waited for: its answer comes when the files have come.
  cdp.send('Page.setDocumentContent', { frameId: mainFrameId, html }).catch(() => undefined);
  const end = performance.now() + TIMEOUT_MS * slowdown();
  let requests = await network.askedFor([]);
  while (!areTold(requests, addresses.length) && performance.now() < end) {
    await pause(PAUSE_MS);
    requests = await network.askedFor([]);
  }
  const { unreachable } = network;
  const found = whatIsMissing({ mainFrameId, requests, states: new Map(), unreachable, faultOf: null });
  return new Set(found.toAskAgain);
}

function areTold(requests: readonly AskedFor[], number: number): boolean {
  const told = requests.filter(
    ({ isOver, withheld, resource }) => isOver && (resource.status ?? withheld) !== null,
  );
  return told.length >= number;
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
