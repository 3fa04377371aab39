import type { TestContext } from 'node:test';

/**
 * One attack of a long test: a subtest named after what is tried. `run` attacks, asserts, and says in a few words what
 * held, with its figures; both stand in the output of the tests, so that a reader sees what was tried.
 */
export async function attack(t: TestContext, tried: string, run: () => Promise<string>): Promise<void> {
  await t.test(`tried: ${tried}`, async (subtest) => {
    const held = await run();
    subtest.diagnostic(`held: ${held}`);
  });
}
