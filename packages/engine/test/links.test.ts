import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Engine } from '../src/index.ts';
import { AA } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const routes: Record<string, Answer> = {};
let engine: Engine;
let site: TestSite;
before(async () => {
  engine = await openEngine();
  site = await startTestSite(routes);
});
after(async () => {
  await engine.close();
  await site.close();
});

async function leadsTo(path: string) {
  const { result, links, canonical } = await engine.testPage({
    url: site.origin + path,
    rules: AA,
    screenshot: false,
    sources: ['andi'],
  });
  assert.equal(result.status, 'COMPLETE', JSON.stringify(result));
  return { links: links.map((link) => link.replace(site.origin, '')), canonical };
}

test('collects links of all kinds in document order', async () => {
  routes['/inner'] = '<body><a href="/in-frame">x</a><iframe title="n" src="/nested"></iframe>';
  routes['/nested'] = '<body><a href="/in-nested-frame">x</a>';
  routes['/far'] = '<body><a href="/in-far-frame">x</a>';
  routes['/all'] = `<!doctype html><html lang="en"><head><title>x</title>
    <link rel="canonical" href="/canonical"><link rel="next" href="/next"><link rel="alternate" hreflang="hi" href="/hi">
    <link rel="alternate" type="application/rss+xml" href="/feed"><link rel="stylesheet" href="/style.css">
    <meta http-equiv="refresh" content="9999; url='/refresh'"><meta http-equiv="refresh" content="9999;/later;x=1"></head><body>
    <a href="/one#part">x</a><a rel="nofollow" href="two">x</a><a download href="/file">x</a><a href="mailto:a@b">x</a>
    <img alt="m" src="data:," usemap="#m"><map name="m"><area alt="a" href="/area"></map>
    <div id="host"></div><iframe title="i" src="/inner"></iframe>
    <iframe title="f" src="${site.otherOrigin}/far"></iframe><a href="/one">x</a>
    <form name="links"><input name="href"></form><a href="/last">x</a>
    <script>document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<a href="/shadow">x</a>';</script>
    </body></html>`;
  const { links, canonical } = await leadsTo('/all');
  assert.deepEqual(links, [
    '/canonical',
    '/next',
    '/hi',
    '/refresh',
    '/later;x=1',
    '/one',
    '/two',
    '/area',
    '/shadow',
    '/in-frame',
    '/in-nested-frame',
    '/last',
    `${site.otherOrigin}/in-far-frame`,
  ]);
  assert.equal(canonical, `${site.origin}/canonical`);
});

test('limits the number and length of links', async () => {
  routes['/many'] = `<!doctype html><html lang="en"><title>x</title><body>
    <a href="/${'x'.repeat(3_000)}">x</a>${Array.from({ length: 6_000 }, (_, at) => `<link rel="next" href="/${at}">`).join('')}`;
  const { links, canonical } = await leadsTo('/many');
  assert.equal(links.length, 5_000);
  assert.deepEqual([links[0], links.at(-1)], ['/0', '/4999']);
  assert.equal(canonical, null);
});

test('a field that shadows a property of its form does not cause a loop', async () => {
  routes['/circle'] = `<!doctype html><html lang="en"><title>x</title><body>
    <fieldset form="f" name="shadowRoot"><form id="f"><a href="/in-form">x</a><input name="closest"></form></fieldset>`;
  assert.deepEqual((await leadsTo('/circle')).links, ['/in-form']);
});
