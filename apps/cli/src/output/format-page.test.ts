import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Omission, TestedPage } from '@abhigam/domain';
import { formatPage } from './format-page.ts';

function page(leftOut: Omission[]): TestedPage {
  return {
    status: 'COMPLETE',
    url: 'https://site.example/',
    finalUrl: 'https://site.example/',
    httpStatus: 200,
    title: 'Offices',
    lang: 'en',
    startedAt: new Date(0).toISOString(),
    durationMs: 1,
    score: 100,
    weights: { total: 7, passed: 7 },
    lhScore: 100,
    counts: { issues: 0, warnings: 0, failedAudits: 0, warnedAudits: 0, passedAudits: 1 },
    audits: [],
    media: null,
    erroredRules: [],
    unreadFrames: [],
    leftOut,
    tlsError: null,
    textInImages: null,
    contrastSwitch: null,
    manualTests: [],
    engine: {
      engine: '1',
      ruleset: 'a',
      axe: '4',
      browser: 'Chromium',
      viewport: { width: 1366, height: 768 },
      sources: ['lh'],
    },
  };
}

test('names every press that reveals an element, in order', () => {
  const found = {
    selector: '#map',
    snippet: '<img id="map">',
    explanation: 'No alternative.',
    state: {
      kind: 'menu',
      pressed: 'Services',
      steps: [
        { press: 'Enter', on: 'Menu' },
        { press: 'Space', on: 'Services' },
      ],
    },
  };
  const audit = { id: 'image-alt', status: 'Fail', impact: 'critical', criteria: [], title: 'Images' };
  const audits = [{ ...audit, failingElements: [found] }] as unknown as TestedPage['audits'];
  assert.match(formatPage({ ...page([]), audits }), /Shown after: Enter on Menu, then Space on Services\n/);
});

test('names what a page did not get, why, and what could not be decided without it', () => {
  const text = formatPage(
    page([
      {
        part: 'style-sheets',
        why: 'not-loaded',
        rules: ['target-size', 'color-contrast'],
        files: [
          { url: 'https://site.example/main.css', why: 'http-status', status: 404 },
          { url: 'https://cdn.example/\u001b[31m.css', why: 'blocked', status: null },
        ],
        total: 4,
      },
    ]),
  );
  assert.match(text, /Left out: Style sheets: did not load\n/);
  assert.match(
    text,
    /- https:\/\/site\.example\/main\.css: the server answered with an error \(HTTP 404\)\n/,
  );
  assert.match(text, /and 2 more\n/);
  assert.match(text, /Neither passed nor failed without it: target-size, color-contrast\n/);
  assert.ok(!text.includes('\u001b'));
});

test('names a style sheet that never loads, without missing results', () => {
  const url = 'https://site.example/old.css';
  const files = [{ url, why: 'http-status' as const, status: 404 }];
  const text = formatPage(page([{ part: 'style-sheets', why: 'never-loads', rules: [], files, total: 1 }]));
  assert.match(
    text,
    /^ {2}Style sheets: no visitor gets them, so the page was tested as its visitors see it\n/m,
  );
  assert.match(text, /- https:\/\/site\.example\/old\.css: the server answered with an error \(HTTP 404\)\n/);
  assert.doesNotMatch(text, /Left out/);
});

test('names skipped parts; a complete result names none', () => {
  assert.match(
    formatPage(page([{ part: 'rules', why: 'size', rules: ['region'] }])),
    /Left out: Some checks: the page is too large for this part \(region\)\n/,
  );
  assert.match(
    formatPage(page([{ part: 'content', why: 'loading', rules: [] }])),
    /Left out: What the page had not shown yet: the page was still loading\n/,
  );
  assert.doesNotMatch(formatPage(page([])), /Left out/);
});
