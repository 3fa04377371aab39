import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brandNames, LANDING_OWNER } from '@abhigam/domain';
import { readTexts } from '@abhigam/messages/read-texts';
import { landingPage } from './landing-page.ts';
import { faviconSvg } from './landing-pages.ts';
import { landingStyle } from './landing-style.ts';

const FILES = {
  style: '/assets/landing-1.css',
  picture: '/assets/report-1.webp',
  script: '/assets/landing-1.js',
};
const PAGES = (['en', 'hi'] as const).map((language) => ({
  language,
  html: landingPage('government', language, readTexts(language, 'landing'), FILES),
}));

for (const { language, html } of PAGES)
  test(`the landing page works without script and links only to this host, ${language}`, () => {
    assert.match(html, new RegExp(`<html lang="${language}">`));
    assert.deepEqual(html.match(/<script[^>]*>/g), ['<script src="/assets/landing-1.js">']);
    // Elements that need the script are hidden until it runs.
    assert.equal(html.match(/data-for="signed-out">/g)?.length, 2);
    assert.doesNotMatch(html, /data-for="(un)?approved[^>]*[^n]>|<button(?![^>]* hidden>)/);
    assert.doesNotMatch(html, /style="|\son\w+=|undefined|\{\{/);
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
    assert.ok(addresses.length > 12);
    for (const address of addresses) assert.match(address, /^(\/(?!\/)|#content$)/);
    for (const path of [
      '/login',
      '/background',
      '/using-gwap',
      '/terms',
      '/website-policies',
      '/contact',
      '/sitemap',
    ])
      assert.ok(
        addresses.some((address) => address.startsWith(`${path}?lang=${language}`)),
        path,
      );
    assert.ok(html.includes(LANDING_OWNER.begin) && html.includes(LANDING_OWNER.end));
    assert.ok(html.includes(brandNames('government', language).productName));
    assert.ok(html.length < 11_500, `${html.length} characters`);
  });

test('links the landing page of each language to the other languages', () => {
  assert.match(PAGES[0]?.html ?? '', /hreflang="hi" href="\/welcome\/hi\/">हिन्दी/);
  assert.match(PAGES[1]?.html ?? '', /hreflang="en" href="\/welcome\/">English/);
});

test('includes every theme that the system can request, and all fonts of the app except the code font', () => {
  const app =
    '@font-face{font-family:Noto Sans;src:url(/a.woff2)}@font-face{font-family:Noto Sans Mono;src:url(/m.woff2)}';
  const style = landingStyle([app, app]);
  assert.equal(style.match(/@font-face/g)?.length, 1);
  for (const theme of [
    'prefers-color-scheme: dark',
    'prefers-contrast: more',
    'print',
    'forced-colors: active',
  ])
    assert.ok(style.includes(theme), theme);
  assert.equal(style.match(/--on-accent: /g)?.length, 5);
});

test('keeps the icon in the public folder equal to the logo of the brand', () => {
  assert.equal(readFileSync(join(import.meta.dirname, '../public/icon.svg'), 'utf8'), faviconSvg('generic'));
});
