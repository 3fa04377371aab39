import assert from 'node:assert/strict';
import type { Server } from 'node:net';
import { type AuditSource, inEnglish, type PageFailureReason, type PageResult } from '@abhigam/domain';
import {
  type EgressProxy,
  parseAllowList,
  type RefusingProxy,
  startEgressProxy,
  startRefusingProxy,
} from '@abhigam/egress';
import { TEST_TIMEOUT_MS } from '@abhigam/testing';
import { createEngine, type Engine } from '../src/index.ts';
import { AA } from './judged.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

/** An engine behind the guard, which allows the port of one site and nothing else on this machine. */
export interface EgressWorld {
  engine: Engine;
  site: TestSite;
  /** Responses of the site by path; a test adds its own. */
  routes: Record<string, Answer>;
  /** A server on this machine with an unlisted port: it must get no request. */
  forbidden: TestSite;
  /** Names that the guard resolved. */
  resolved: string[];
  /** Hosts that the browser itself requested. */
  hostsRequestedByBrowser: Set<string>;
  /** Uses one source by default: which resources a page requests does not depend on the source. */
  resultOf(url: string, sources?: readonly AuditSource[]): Promise<PageResult>;
  /** The site's address with another host name: a different site for the browser. */
  named(host: string, path: string): string;
  /** Tests a page with a script that calls `report(text)` once; returns the text. */
  reportOf(script: string): Promise<string>;
  close(): Promise<void>;
}

export async function openEgressWorld(): Promise<EgressWorld> {
  const routes: Record<string, Answer> = {};
  const resolved: string[] = [];
  const askedByItself = new Set<string>();
  const site = await startTestSite(routes);
  const forbidden = await startTestSite({ '/': 'secret', '/page': 'secret', '/ws': 'secret' });
  const proxy: EgressProxy = await startEgressProxy({
    policy: { allowPrivate: false, allow: parseAllowList(new URL(site.origin).host) },
    connectTimeoutMs: 2_000,
    dnsCacheMs: 0,
    resolveName: nameServer(resolved),
  });
  const refusing: RefusingProxy = await startRefusingProxy(({ host }) => askedByItself.add(host));
  const engine = await createEngine({
    pageTimeoutMs: TEST_TIMEOUT_MS,
    egress: { proxyUrl: proxy.url, ownProxyUrl: refusing.url, faultOf: (url) => proxy.faultOf(url) },
    userAgentSuffix: 'Abhigam/9.9.9 (+https://portal.gov.in/bot)',
  });
  const resultOf: EgressWorld['resultOf'] = async (url, sources = ['andi']) =>
    (await engine.testPage({ url, rules: AA, sources, screenshot: false })).result;
  return {
    engine,
    site,
    routes,
    forbidden,
    resolved,
    hostsRequestedByBrowser: askedByItself,
    resultOf,
    named: (host, path) => `http://${host}:${new URL(site.origin).port}${path}`,
    async reportOf(script) {
      const reported = new Promise<string>((resolve) => {
        routes['/report'] = (request, response) => {
          resolve(decodeURIComponent(new URL(request.url ?? '', 'http://x').search.slice(1)));
          response.end();
        };
      });
      const report = `const report = (text) => fetch('/report?' + encodeURIComponent(text));`;
      routes['/script'] = page(`<script>${report}${script}</script>`);
      assert.equal((await resultOf(`${site.origin}/script`)).status, 'COMPLETE');
      return reported;
    },
    async close() {
      await engine.close();
      await proxy.close();
      await refusing.close();
      await site.close();
      await forbidden.close();
    },
  };
}

function nameServer(resolved: string[]) {
  const rebinding = ['127.0.0.1', '10.0.0.1'];
  return async (name: string): Promise<{ address: string; family: 4 }[]> => {
    resolved.push(name);
    if (name === 'slow.test') return new Promise(() => undefined);
    if (name === 'private.test') return [{ address: '192.168.1.1', family: 4 }];
    if (name === 'rebinding.test') return [{ address: rebinding.shift() ?? '10.0.0.1', family: 4 }];
    if (name.endsWith('site.test')) return [{ address: '127.0.0.1', family: 4 }];
    throw new Error(`${name} is unknown`);
  };
}

export function page(body: string): string {
  return `<!doctype html><html lang="en"><title>Forms of the office</title><body><h1>Page</h1>${body}</body></html>`;
}

export function failsWith(result: PageResult, reason: PageFailureReason, detail = /./): void {
  assert.ok(result.status === 'FAILURE', JSON.stringify(result).slice(0, 300));
  assert.equal(result.reason, reason, inEnglish(result.detail));
  assert.match(inEnglish(result.detail), detail);
}

export function portOf(server: Server): number {
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  return address.port;
}
