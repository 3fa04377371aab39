import type { TestContext } from 'node:test';

/**
 * One attack in a long test: a subtest named after the attempt. `run` attacks, asserts, and returns a short
 * result with figures; both are part of the test output.
 */
export async function attack(t: TestContext, tried: string, run: () => Promise<string>): Promise<void> {
  await t.test(`tried: ${tried}`, async (subtest) => {
    const result = await run();
    subtest.diagnostic(`held: ${result}`);
  });
}
