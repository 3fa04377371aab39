import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AUDIT_SOURCES, type AuditSource, type PageResult } from '@abhigam/domain';
import { until } from '@abhigam/testing';
import { createEngine, type Engine } from '../src/index.ts';
import { AA } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

/** Title of all pages of this site. */
export const TITLE = 'Forms of the office';

/** A page with a script. */
function page(script: string, body = ''): string {
  return `<!doctype html><html lang="en"><head><title>${TITLE}</title></head><body><main><h1>Page</h1>
    <p id="word">Words</p>${body}</main><script>${script}</script></body></html>`;
}

const zip = { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename=a.zip' };

/** Pages that try to block the browser on themselves or on the next page. */
const TIRESOME: Record<string, Answer> = {
  '/alerts': page('for (let at = 0; at < 30; at += 1) { alert(at); confirm(at); prompt(at); }'),
  '/before-unload': page(
    'onbeforeunload = (event) => { event.preventDefault(); return "Stay"; }; document.body.click();',
  ),
  '/leaving': page(
    'onbeforeunload = (event) => { event.preventDefault(); return "Stay"; }; setTimeout(() => { location.href = "/next"; }, 0);',
  ),
  '/next': page(''),
  '/popups': page('for (let at = 0; at < 500; at += 1) window.open("/popup?" + at);'),
  '/popup': page('for (let at = 0; at < 5; at += 1) window.open("/popup?x" + Math.random());'),
  '/popup-by-link': page(
    'for (let at = 0; at < 50; at += 1) document.getElementById("out").click();',
    '<a id="out" href="/popup" target="_blank">Out</a>',
  ),
  '/print': page('print(); setInterval(print, 50);'),
  '/downloads': page(
    'for (let at = 0; at < 20; at += 1) document.getElementById("file").click();',
    '<a id="file" href="/zip" download>File</a><iframe title="File" src="/zip"></iframe>',
  ),
  '/zip': (_, response) => void response.writeHead(200, zip).end('PK'),
  '/timers': page('for (let at = 0; at < 200; at += 1) setInterval(() => performance.now(), 0);'),
  '/frames-for-ever': page('(function again() { requestAnimationFrame(again); })();'),
  '/polls': page(
    'setInterval(() => fetch("/next").catch(() => 0), 20); new EventSource("/never"); new WebSocket("ws://" + location.host + "/socket");',
  ),
  '/never': () => undefined,
  '/push-state': page(
    'for (let at = 0; at < 500; at += 1) history.pushState(at, "", "/p" + at); setInterval(() => history.pushState(0, "", "/q" + Math.random()), 5);',
  ),
  '/fragments': page('setInterval(() => { location.hash = Math.random(); }, 5);'),
  '/workers': page(
    'for (let at = 0; at < 4; at += 1) new Worker(URL.createObjectURL(new Blob(["for (;;);"])));',
  ),
  '/full-screen': page(
    'document.documentElement.requestFullscreen().catch(() => 0); navigator.geolocation.getCurrentPosition(() => 0); Notification.requestPermission();',
  ),
  '/service-worker': page(
    'const own = ServiceWorkerContainer.prototype.register;' +
      'navigator.serviceWorker.register("/worker.js").catch(() => 0); own.call(navigator.serviceWorker, "/worker.js").catch(() => 0);',
  ),
  '/worker.js': (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/javascript' })
      .end('self.addEventListener("fetch", (event) => event.respondWith(new Response("caught")));'),
  '/growing': page(
    'setInterval(() => document.querySelector("main").append(document.createElement("p")), 10);',
  ),
  '/writes': page('for (let at = 0; at < 1000; at += 1) document.write("<p>Written</p>");'),
  '/with-worker': page(
    'const own = ServiceWorkerContainer.prototype.register;' +
      'own.call(navigator.serviceWorker, "/worker.js").then(() => navigator.serviceWorker.ready).then(() => { location.href = "/next"; });',
  ),
  '/alerts-for-ever': page('for (;;) alert(1);'),
  '/writes-for-ever': page(
    'setInterval(() => { document.open(); for (;;) document.write("<p>x</p>"); }, 0);',
  ),
  '/replaces-for-ever': page('setInterval(() => { for (;;) history.replaceState(0, ""); }, 0);'),
  '/storage': page('for (;;) { try { localStorage.x = "x".repeat(5e6); } catch {} }'),
};

let engine: Engine;
let hasty: Engine;
let site: TestSite;

/** Starts the engines and the site for the tests of a file. */
export function startDisruptiveSite(): void {
  before(async () => {
    engine = await openEngine();
    hasty = await createEngine({ pageTimeoutMs: 4_000 });
    site = await startTestSite(TIRESOME);
  });
  after(async () => {
    await engine?.close();
    await hasty?.close();
    await site?.close();
  });
}

export const disruptiveSite = (): TestSite => site;

export async function resultOf(
  path: string,
  by = engine,
  sources: readonly AuditSource[] = AUDIT_SOURCES,
): Promise<PageResult> {
  return (await by.testPage({ url: site.origin + path, rules: AA, sources, screenshot: true })).result;
}

/**
 * Each page must have the same result as a page without scripts; interacts with it too, unless the sources
 * exclude interaction.
 */
export function testLikeOthers(paths: readonly string[], sources?: readonly AuditSource[]): void {
  for (const path of paths)
    test(`${path} is tested like any other page`, async () => {
      const result = await resultOf(path, engine, sources);
      assert.equal(result.status, 'COMPLETE', JSON.stringify(result));
      assert.ok(result.status === 'COMPLETE' && result.title === TITLE && result.score !== null);
    });
}

/** Each page ends at the timeout, which is short here, and does not affect the next page. */
export function testEndless(paths: readonly string[]): void {
  for (const path of paths)
    test(`${path} ends at the timeout, and the next page is tested as usual`, async () => {
      const result = await resultOf(path, hasty);
      assert.ok(
        result.status === 'FAILURE' && ['timeout', 'too-large', 'browser-crash'].includes(result.reason),
        JSON.stringify(result),
      );
      await until('the next page is tested', async () => {
        const next = await resultOf('/next', hasty);
        // A busy machine may not finish a page in the short time of this engine; any other failure is wrong.
        if (next.status === 'FAILURE') assert.equal(next.reason, 'timeout', JSON.stringify(next));
        return next.status === 'COMPLETE';
      });
    });
}
