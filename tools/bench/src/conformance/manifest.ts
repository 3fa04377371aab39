import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const testCase = z.object({
  testcaseId: z.string().min(1),
  ruleId: z.string().min(1),
  ruleName: z.string(),
  expected: z.enum(['passed', 'failed', 'inapplicable']),
  /** WCAG criteria of the rule; secondary criteria may or may not fail together with it. */
  successCriteria: z.array(z.string()),
  secondarySuccessCriteria: z.array(z.string()).default([]),
  /** Path at which the page must be served: pages refer to each other and to images by absolute paths. */
  urlPath: z.string().startsWith('/'),
});
export type TestCase = z.infer<typeof testCase>;

/** Reads the ACT test cases in a folder. Throws a user-readable error when there are none. */
export async function readManifest(folder: string): Promise<TestCase[]> {
  const path = join(folder, 'manifest.json');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new Error(`There are no test cases in ${folder}: it has no manifest.json.`);
  const parsed = z.array(testCase).safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Error(`${path} is not a list of test cases: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
