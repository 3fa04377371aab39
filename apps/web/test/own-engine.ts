import assert from 'node:assert/strict';
import type { Engine } from '@abhigam/engine';
import { signIn } from './app-page.ts';
import type { LOGIN } from './build-report.ts';
import type { ReportWorld } from './report-world.ts';
import { startSignedInProxy } from './signed-in-proxy.ts';

/** Failures that our own engine finds on screens of one user, each with its screen. */
export async function engineFailuresOn(
  engine: Engine,
  world: ReportWorld,
  seen: { login: typeof LOGIN; language: string; paths: readonly string[] },
): Promise<string[]> {
  const user = await signIn(world, seen.login);
  const proxy = await startSignedInProxy(world.url, user, { 'abhigam.language': seen.language });
  try {
    const found: string[] = [];
    for (const path of seen.paths) {
      const failures = await failuresOf(engine, proxy.origin + path);
      found.push(...failures.map((failure) => `${path} ${failure}`));
    }
    return found;
  } finally {
    await proxy.close();
  }
}

/** WCAG 2.2 AA failures from both sources; fails after a redirect to another page. */
async function failuresOf(engine: Engine, url: string): Promise<string[]> {
  const { result } = await engine.testPage({
    url,
    rules: { wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: true },
    screenshot: false,
  });
  assert.ok(result.status === 'COMPLETE', JSON.stringify(result));
  assert.equal(result.finalUrl, url);
  return result.audits
    .filter(({ status }) => status === 'Fail')
    .flatMap(({ id, failingElements }) =>
      failingElements.map(({ selector, explanation }) => `${id} ${selector}: ${explanation}`),
    );
}
