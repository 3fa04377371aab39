import { endProcessTree } from './end-process-tree.ts';
import { findLeader } from './process-table.ts';

/** A thread has a browser for each sign-in that it has lately opened pages with, beside the one of all others. */
const MAX_BROWSERS = 10;

/** The switch by which the browsers of one engine are found; Chromium ignores those that it does not know. */
export function markOf(browserMark: string): string {
  return `--abhigam-engine=${browserMark}`;
}

/** Ends the browsers of an engine that can no longer do so itself: its thread was terminated. */
export async function endMarkedBrowsers(browserMark: string): Promise<void> {
  for (let ended = 0; ended < MAX_BROWSERS; ended += 1) {
    const leader = await findLeader(markOf(browserMark));
    if (leader === null) return;
    await endProcessTree(leader.pid, leader.started);
  }
}
