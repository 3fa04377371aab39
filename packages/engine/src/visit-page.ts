import { say } from '@abhigam/domain';
import type { BrowserPool } from './browser/browser-pool.ts';
import { WorldLost } from './browser/isolated-world.ts';
import type { EngineSettings } from './engine-settings.ts';
import { explainStage } from './explain-stage.ts';
import { type BrowserCheckpoint, fallBackToPassiveResult } from './fall-back-to-passive-result.ts';
import { inFreshPage } from './in-fresh-page.ts';
import { PageOpener } from './navigation/open-page.ts';
import { BROWSER_STAGES, ENRICHING, JUDGING, OPENING } from './page-stages.ts';
import type { PageTest } from './page-test.ts';
import type { TestPageInput } from './page-test-input.ts';
import { Deadline } from './pipeline/deadline.ts';
import { PageFailure } from './pipeline/page-failure.ts';
import { type ResultOf, runStages } from './pipeline/run-stages.ts';
import { causeOf } from './pipeline/stage-failure.ts';
import { StageTimes } from './pipeline/stage-times.ts';
import { testedPage, untestedPage, type Visit } from './to-page-test.ts';

/** Tests one page from opening to result. Never rejects; always closes everything that it opens. */
export async function visitPage(
  pool: BrowserPool,
  settings: EngineSettings,
  input: TestPageInput,
): Promise<PageTest> {
  const times = new StageTimes();
  const deadline = new Deadline(settings.pageTimeoutMs, input.signal);
  const visit: Visit = { input, times, startedAt: new Date(), startedMs: performance.now(), opener: null };
  try {
    const looked = await lookAtPage(pool, settings, deadline, visit);
    // The browser is released: the rest does not need it.
    const known = { ...looked, ...(await runStages(ENRICHING, looked, { times, deadline: null })) };
    if (input.signal?.aborted) throw new PageFailure('cancelled', say('page.cancelled'));
    const onStageEnd = explainStage(input.onJudgementStage);
    const judged = await runStages(JUDGING, known, { times, deadline: null, onStageEnd });
    return await testedPage(visit, { ...known, ...judged });
  } catch (error) {
    return untestedPage(visit, causeOf(error));
  } finally {
    deadline.clear();
  }
}

/** Maximum number of attempts for a page that navigates although it had settled. */
const MAX_ATTEMPTS = 3;

/**
 * Runs the stages that need the browser, with a fallback to the last checkpoint. Throws when nothing can be
 * judged.
 */
async function lookAtPage(
  pool: BrowserPool,
  settings: EngineSettings,
  deadline: Deadline,
  visit: Visit,
): Promise<ResultOf<typeof BROWSER_STAGES>> {
  const { input, times } = visit;
  let checkpoint: BrowserCheckpoint | null = null;
  const onCheckpoint = (reached: BrowserCheckpoint | null) => {
    checkpoint = reached;
  };
  return inFreshPage(pool, settings, deadline, input, async (session, inEmptyPage) => {
    const opener = new PageOpener(session, { ...input, faultOf: settings.faultOf });
    visit.opener = opener;
    session.crashed
      .then((seen) => deadline.end(opener.crashFailure(seen)))
      // `crashed` never rejects, and ending a deadline does not throw.
      .catch(() => undefined);
    const initial = { input, settings, deadline, session, opener, inEmptyPage };
    try {
      const atAddress = await runStages(OPENING, initial, { times, deadline });
      for (let attempt = 1; ; attempt += 1) {
        onCheckpoint(null);
        try {
          return await runStages(BROWSER_STAGES, atAddress, { times, deadline, onCheckpoint });
        } catch (error) {
          if (!(causeOf(error) instanceof WorldLost)) throw error;
          if (attempt === MAX_ATTEMPTS)
            throw new PageFailure('redirect-loop', say('page.replacedWhileTested'));
        }
      }
    } finally {
      opener.stop();
    }
  }).catch((error: unknown) => fallBackToPassiveResult(checkpoint, error));
}
