import { endProcessTree } from './end-process-tree.ts';
import { findLeader } from './process-table.ts';

/** A thread has one browser per recent sign-in, and one for all other pages. */
const MAX_BROWSERS = 10;

/** A switch that identifies the browsers of one engine; Chromium ignores unknown switches. */
export function markOf(browserMark: string): string {
  return `--abhigam-engine=${browserMark}`;
}

/** Ends the browsers of an engine whose thread was terminated. */
export async function endMarkedBrowsers(browserMark: string): Promise<void> {
  for (let ended = 0; ended < MAX_BROWSERS; ended += 1) {
    const leader = await findLeader(markOf(browserMark));
    if (leader === null) return;
    await endProcessTree(leader.pid, leader.started);
  }
}
