import { say } from '@abhigam/domain';
import type { IsolatedWorld } from '../../browser/isolated-world.ts';
import type { PageSession } from '../../browser/page-session.ts';
import { loadStateOf, surveyFrames } from '../../loading/survey-frames.ts';
import type { LoadedPage } from '../../loading/why-not-loaded.ts';
import { PageFailure } from '../../pipeline/page-failure.ts';

/**
 * Load state of the page with all its requests. Throws PageFailure when it is not a page that can be judged.
 */
export async function readLoadedPage(
  session: PageSession,
  world: IsolatedWorld,
  faultOf: LoadedPage['faultOf'],
): Promise<LoadedPage> {
  const [own, { states, others }] = await Promise.all([loadStateOf(world), surveyFrames(session)]);
  if (own.isMalformed) throw new PageFailure('not-html', say('page.xhtmlNotWellFormed'));
  const { mainFrameId } = session;
  return {
    mainFrameId,
    requests: await session.network.loggedRequests(others),
    states: new Map([[mainFrameId, own], ...states]),
    unreachable: new Map(session.network.unreachable),
    faultOf,
  };
}
