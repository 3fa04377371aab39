import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { TestCase } from '../conformance/manifest.ts';

/**
 * Our own pages for W3C's ACT rules, written from the rule texts; W3C's test cases are not part of this
 * project.
 */
export const VARIANTS = join(import.meta.dirname, 'pages');

/**
 * Expected result of a page. `fail`: a check fails it. `ask`: it fails, but only a human can decide, and a
 * check reports it for review.
 * `pass` and `none` (the rule does not apply): no check of the rule's criteria fails it.
 */
const expectation = z.enum(['fail', 'ask', 'pass', 'none']);

export interface Variant extends TestCase {
  wants: z.infer<typeof expectation>;
  title: string;
  html: string;
  /** Needs the source `interaction` to detect the defect. */
  isUsed: boolean;
}

const EXPECTED = { fail: 'failed', ask: 'failed', pass: 'passed', none: 'inapplicable' } as const;
/** First line of a file: `<!-- NAME; 1.1.1, 4.1.2 -->`, with `; used` when the page needs interaction. */
const HEAD = /^<!-- (?<name>[^;]+); (?<criteria>[\d., ]*?)(?<used>; used)? -->\n/;
const PART = /^<!-- (fail|ask|pass|none): (.+) -->\n/gm;
/** Placeholder image; without quotes and brackets, so that it can be used anywhere. */
const PICTURE =
  'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20width=%22120%22%20height=%2260%22%3E%3Ccircle%20cx=%2260%22%20cy=%2230%22%20r=%2225%22%20fill=%22%23357%22/%3E%3C/svg%3E';

/**
 * All variants; each file has those of one ACT rule and is named by its id. Throws a user-readable error for a
 * malformed file.
 */
export async function readVariants(folder: string = VARIANTS): Promise<Variant[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html')).toSorted();
  const read = await Promise.all(
    names.map(async (name) =>
      variantsIn(name.replace('.html', ''), await readFile(join(folder, name), 'utf8')),
    ),
  );
  return read.flat();
}

function variantsIn(ruleId: string, text: string): Variant[] {
  const head = HEAD.exec(text);
  if (!head?.groups) throw new Error(`The first line of ${ruleId}.html does not name its rule and criteria.`);
  const { name = '', criteria = '', used } = head.groups;
  const [, ...parts] = text.split(PART);
  const variants: Variant[] = [];
  for (let at = 0; at + 2 < parts.length; at += 3) {
    const [expectationText, title = '', body = ''] = parts.slice(at, at + 3);
    const wants = expectation.parse(expectationText);
    const testcaseId = `${ruleId}-${wants}-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
    variants.push({
      testcaseId,
      ruleId,
      ruleName: name,
      expected: EXPECTED[wants],
      successCriteria: criteria.split(', ').filter(Boolean),
      secondarySuccessCriteria: [],
      urlPath: `/${testcaseId}`,
      wants,
      title,
      html: pageOf(body.trim().replaceAll('{picture}', PICTURE)),
      isUsed: used !== undefined,
    });
  }
  if (variants.length === 0) throw new Error(`${ruleId}.html has no pages.`);
  return variants;
}

/** Wraps a fragment in a page with everything that pages need and that the rule does not test. */
function pageOf(body: string): string {
  if (/^<html/i.test(body)) return `<!doctype html>\n${body}`;
  return `<!doctype html>\n<html lang="en"><head><title>Opening hours of the library</title></head><body>\n${body}\n</body></html>`;
}
