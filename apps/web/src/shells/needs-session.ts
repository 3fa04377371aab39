import { isDesktopArea } from './desktop/addresses.ts';
import { isMobileArea } from './mobile/addresses.ts';
import { isOlderArea } from './older/addresses.ts';

/** Whether an address, known or not, is one that only signed-in people are to reach, in any shell. */
export function needsSession(pathname: string): boolean {
  return [isDesktopArea, isMobileArea, isOlderArea].some((isOfArea) => isOfArea(pathname));
}
