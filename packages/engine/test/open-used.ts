import { TEST_TIMEOUT_MS } from '@abhigam/testing';
import type { Browser } from 'playwright-core';
import { openPool } from '../../rules/test/open-pool.ts';
import { openPageSession } from '../src/browser/page-session.ts';
import { gatherFacts } from '../src/gather/gather-facts.ts';
import { PageOpener } from '../src/navigation/open-page.ts';
import { blockWritesInAllFrames } from '../src/stages/interact/block-writes.ts';
import { type InteractionContext, interactionContext } from '../src/stages/interact/interaction-context.ts';
import { withTimeout } from '../src/with-timeout.ts';

export interface UseWindow {
  /** Opens an address as the engine does before interaction, runs the work, and closes the page. */
  use<T>(url: string, work: (used: InteractionContext, browser: Browser) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const TOO_LONG = 'The page takes too long.';
const VIEWPORT = { width: 1366, height: 768 };

/** Opens pages for the engine's interaction parts in the browser that test files of one process share. */
export async function openUseWindow(): Promise<UseWindow> {
  const { thing: pool, release } = await openPool();
  return {
    async use(url, work) {
      const loan = await pool.borrow();
      const session = await openPageSession(loan.browser, VIEWPORT);
      const opener = new PageOpener(session, {});
      try {
        await opener.open(url);
        const { world } = await opener.settle('undefined');
        const used = interactionContext(session, world, await gatherFacts(session, VIEWPORT));
        await opener.blockWrites();
        await blockWritesInAllFrames(session);
        const pending = pendingCommands(used);
        return await withTimeout(TEST_TIMEOUT_MS, TOO_LONG, () => work(used, loan.browser.browser)).catch(
          (error: unknown) => {
            if (!(error instanceof Error) || error.message !== TOO_LONG) throw error;
            throw new Error(`${TOO_LONG} Not answered: ${pending().join('; ') || 'nothing'}.`);
          },
        );
      } finally {
        opener.stop();
        await session.close();
        loan.release(false);
      }
    },
    close: async () => release(),
  };
}

/** Pending CDP commands, so that a hanging page shows where it hangs. */
function pendingCommands({ cdp }: InteractionContext): () => string[] {
  const pending = new Set<string>();
  let commands = 0;
  const send = cdp.send.bind(cdp);
  cdp.send = async (method, params) => {
    commands += 1;
    const command = `${commands} ${method} ${JSON.stringify(params ?? {}).slice(0, 200)}`;
    pending.add(command);
    try {
      return await send(method, params);
    } finally {
      pending.delete(command);
    }
  };
  return () => [...pending];
}
