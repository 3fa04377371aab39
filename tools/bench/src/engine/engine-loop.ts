import { packJson } from '@abhigam/artifacts';
import type { AuditSource } from '@abhigam/domain';
import { createEngine, type PageTest } from '@abhigam/engine';
import { openEngine } from '@abhigam/terminal/open-engine';
import { WCAG_22_AA } from '../rule-choice.ts';
import type { Loop } from './loop.ts';

/**
 * The engine as a worker uses it: WCAG 2.2 AA, with page screenshot and links, facts compressed for storage,
 * and with both sources also OCR of images.
 */
export async function engineLoop(sources: readonly AuditSource[]): Promise<Loop> {
  const engine = sources.length > 1 ? await openEngine() : await createEngine();
  const retainedBytes = { picture: 0, facts: 0, inventories: 0 };
  return {
    browser: await engine.browserVersion(),
    kept: retainedBytes,
    testPage: async (url) => {
      const test = await engine.testPage({
        url,
        rules: WCAG_22_AA,
        sources,
        screenshot: true,
      });
      await count(test, retainedBytes);
      const { result } = test;
      return result.status === 'FAILURE' ? `${result.reason}: ${result.detail}` : null;
    },
    close: () => engine.close(),
  };
}

async function count(
  test: PageTest,
  retainedBytes: { picture: number; facts: number; inventories: number },
): Promise<void> {
  retainedBytes.picture += test.screenshot?.bytes.length ?? 0;
  if (test.facts) retainedBytes.facts += (await packJson(test.facts)).length;
  if (test.inventories) retainedBytes.inventories += (await packJson(test.inventories)).length;
}
