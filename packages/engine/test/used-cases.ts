import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type InteractionFacts, type InteractionPart, type Page, readPage } from '@abhigam/facts';
import type { Rule } from '@abhigam/rules';
import { judgeCases } from '../../rules/test/judge-cases.ts';
import { firstOfEachKind } from '../../rules/test/read-cases.ts';
import type { InteractionContext } from '../src/stages/interact/interaction-context.ts';
import type { UseOf } from '../src/stages/interact/parts.ts';
import { openUseWindow } from './open-used.ts';

/** Opens pages of cases and runs one part of the interaction on them. */
export interface CaseUser {
  /** `after` checks the state in which the page was left. */
  use(html: string, after?: (used: InteractionContext) => Promise<void>): Promise<Page>;
  judgeCases(rule: Rule): Promise<void>;
  /** Only the first pages of each kind of verdict. */
  judgeFirstCases(rule: Rule): Promise<void>;
  close(): Promise<void>;
}

/** `files` are served in addition to the page, by address. */
export async function openCaseUser<Part extends InteractionPart>(
  part: Part,
  useBy: UseOf<Part>,
  files: Readonly<Record<string, { type: string; body: Buffer | string }>> = {},
): Promise<CaseUser> {
  const pages = await openUseWindow();
  let html = '';
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    response.setHeader('content-type', file?.type ?? 'text/html; charset=utf-8');
    response.end(file?.body ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function use(markup: string, after?: (used: InteractionContext) => Promise<void>): Promise<Page> {
    html = markup;
    return pages.use(`http://127.0.0.1:${port}/`, async (used) => {
      const seen = await useBy(used, new AbortController().signal);
      await after?.(used);
      const useFacts: InteractionFacts = { [part]: seen };
      return readPage({ ...used.page.facts, use: useFacts });
    });
  }

  return {
    use,
    judgeCases: (rule) => judgeCases(rule, (markup) => use(markup)),
    judgeFirstCases: (rule) => judgeCases(rule, (markup) => use(markup), firstOfEachKind),
    async close() {
      await pages.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
