import { createEngine } from '@abhigam/engine';
import type { Loop } from './loop.ts';

/** The engine as a worker uses it: WCAG 2.2 AA, page picture and links included. */
export async function engineLoop(): Promise<Loop> {
  const engine = await createEngine();
  return {
    browser: await engine.browserVersion(),
    testPage: async (url) => {
      const { result } = await engine.testPage({
        url,
        rules: { wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: true },
        screenshot: true,
      });
      return result.status === 'FAILURE' ? `${result.reason}: ${result.detail}` : null;
    },
    close: () => engine.close(),
  };
}
