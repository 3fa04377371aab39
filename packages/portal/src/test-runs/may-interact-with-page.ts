import { type ClaimedPage, claimInteractionSample } from '@abhigam/db';
import type { InteractionSetting, InteractionSkipReason } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/**
 * Whether the engine may interact with a loaded page by keyboard and pointer and at other sizes; otherwise the
 * reason.
 *
 * @param template fingerprint of the page's structure
 */
export async function mayInteractWithPage(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  page: Pick<ClaimedPage, 'testInstanceId' | 'testRunId' | 'websiteId' | 'testMode'>,
  { setting, template }: { setting: InteractionSetting; template: string },
): Promise<true | InteractionSkipReason> {
  assertSystem(principal);
  if (setting === 'none') return 'off';
  if (setting === 'all' || page.testMode !== 'full_site') return true;
  return (await claimInteractionSample(deps.db, { ...page, template })) || 'sample';
}
