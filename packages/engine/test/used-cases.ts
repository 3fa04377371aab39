import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Page, readPage, type UseFacts, type UsePart } from '@abhigam/facts';
import { judge, type Rule } from '@abhigam/rules';
import { openPool } from '../../rules/test/open-pool.ts';
import { readCases } from '../../rules/test/read-cases.ts';
import { openPageSession } from '../src/browser/page-session.ts';
import { gatherFacts } from '../src/gather/gather-facts.ts';
import { PageOpener } from '../src/open/open-page.ts';
import { keepToReading } from '../src/use/only-reads.ts';
import type { UseOf } from '../src/use/parts.ts';
import { type UsedPage, usedPage } from '../src/use/used-page.ts';

const VIEWPORT = { width: 1366, height: 768 };
const RULES_FOLDER = join(import.meta.dirname, '..', '..', 'rules', 'src');

/** Opens pages of cases and uses them by one part, as the engine does. */
export interface CaseUser {
  /** `after` asks the page how it was left. */
  use(html: string, after?: (used: UsedPage) => Promise<void>): Promise<Page>;
  judgeCases(rule: Rule): Promise<void>;
  close(): Promise<void>;
}

export async function openCaseUser<Part extends UsePart>(
  part: Part,
  useBy: UseOf<Part>,
  files: Readonly<Record<string, { type: string; body: Buffer | string }>> = {},
): Promise<CaseUser> {
  const { thing: pool, giveBack } = await openPool();
  let html = '';
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    response.setHeader('content-type', file?.type ?? 'text/html; charset=utf-8');
    response.end(file?.body ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function use(markup: string, after?: (used: UsedPage) => Promise<void>): Promise<Page> {
    html = markup;
    const loan = await pool.borrow();
    const session = await openPageSession(loan.browser, VIEWPORT);
    const opener = new PageOpener(session, {});
    try {
      await opener.open(`http://127.0.0.1:${port}/`);
      const { world } = await opener.settle('undefined');
      const gathered = await gatherFacts(session, VIEWPORT);
      await opener.onlyRead();
      await keepToReading(session);
      const used = usedPage(session, world, gathered);
      const seen = await useBy(used, new AbortController().signal);
      await after?.(used);
      const useFacts: UseFacts = { [part]: seen };
      return readPage({ ...gathered.facts, use: useFacts });
    } finally {
      opener.stop();
      await session.close();
      loan.release(false);
    }
  }

  return {
    use,
    async judgeCases(rule) {
      const file = join(RULES_FOLDER, rule.module, rule.id, 'cases.html');
      const seen = { pass: 0, fail: 0, review: 0, skip: 0 };
      for (const markup of readCases(readFileSync(file, 'utf8'))) {
        const { expected, found } = verdicts(rule, await use(markup));
        assert.deepEqual(found, expected);
        for (const kind of Object.values(expected)) seen[kind] += 1;
      }
      assert.ok(seen.pass + seen.skip > 0, 'a case that raises nothing');
      assert.ok(seen.fail + seen.review > 0, 'a case that raises something');
    },
    async close() {
      giveBack();
      server.closeAllConnections();
      server.close();
    },
  };
}

type Kind = 'pass' | 'fail' | 'review' | 'skip';

/** What the ids of a page's elements promise, and what the rule says of them; of what passes only cases. */
function verdicts(rule: Rule, page: Page) {
  const [judgement] = judge(page, [rule]);
  assert.equal(judgement?.error, null);
  const expected: Record<string, Kind> = {};
  for (const element of page.all('[id]')) {
    const id = element.attribute('id') ?? '';
    const [, kind] = /^(pass|fail|review|skip)-/.exec(id) ?? [];
    if (kind) expected[id] = kind as Kind;
  }
  const found = Object.fromEntries(Object.keys(expected).map((id): [string, string] => [id, 'skip']));
  for (const { element, outcome } of judgement?.judged ?? []) {
    const id = element.attribute('id') ?? '';
    if (id in expected || outcome.verdict !== 'pass') found[id || element.tag] = outcome.verdict;
    if (outcome.verdict !== 'pass')
      for (const { messages } of Object.values(rule.text)) {
        const wanted = messages[outcome.message]?.matchAll(/\{(\w+)\}/g) ?? [];
        for (const [, name = ''] of wanted) assert.ok(name in outcome.values, `${outcome.message}: ${name}`);
      }
  }
  return { expected, found };
}
