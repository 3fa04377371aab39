import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { TestCase } from '../conformance/manifest.ts';

/** Pages of ours for W3C's ACT rules, made from what the rules say; W3C's own are no part of this project. */
export const VARIANTS = join(import.meta.dirname, 'pages');

/**
 * What is expected of a page. `fail`: a check fails it. `ask`: it fails, but only a person can say so, and a check asks.
 * `pass` and `none` (the rule does not apply): no check of the rule's criteria fails it.
 */
const expectation = z.enum(['fail', 'ask', 'pass', 'none']);

export interface Variant extends TestCase {
  wants: z.infer<typeof expectation>;
  title: string;
  html: string;
  /** It must be used to be judged: the source `interaction` sees what is wrong with it. */
  isUsed: boolean;
}

const EXPECTED = { fail: 'failed', ask: 'failed', pass: 'passed', none: 'inapplicable' } as const;
/** The first line of a file: `<!-- NAME; 1.1.1, 4.1.2 -->`, with `; used` where the pages must be used. */
const HEAD = /^<!-- (?<name>[^;]+); (?<criteria>[\d., ]*?)(?<used>; used)? -->\n/;
const PART = /^<!-- (fail|ask|pass|none): (.+) -->\n/gm;
/** Any picture will do where what it shows does not matter; without quotes and brackets it can stand anywhere. */
const PICTURE =
  'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20width=%22120%22%20height=%2260%22%3E%3Ccircle%20cx=%2260%22%20cy=%2230%22%20r=%2225%22%20fill=%22%23357%22/%3E%3C/svg%3E';

/** All variants, each file one ACT rule, named by its id. Throws a sentence for a file of another form. */
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
    const [wanted, title = '', body = ''] = parts.slice(at, at + 3);
    const wants = expectation.parse(wanted);
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

/** A part of a page stands in one with all that pages need and that the rule is not about. */
function pageOf(body: string): string {
  if (/^<html/i.test(body)) return `<!doctype html>\n${body}`;
  return `<!doctype html>\n<html lang="en"><head><title>Opening hours of the library</title></head><body>\n${body}\n</body></html>`;
}
