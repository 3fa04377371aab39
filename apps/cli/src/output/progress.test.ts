import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { say, type UntestedPage } from '@abhigam/domain';
import { Progress } from './progress.ts';

const GONE: UntestedPage = {
  status: 'FAILURE',
  url: 'http://a.example/gone',
  finalUrl: null,
  httpStatus: 404,
  startedAt: new Date(0).toISOString(),
  durationMs: 1,
  reason: 'http-status',
  detail: say('page.status', { status: 404 }),
  retryAfterSeconds: null,
  score: null,
  audits: [],
};

/** The output about one page and one note. */
function writtenTo(kind: { isTTY?: boolean; columns?: number }): Promise<string> {
  const stream = Object.assign(new PassThrough(), kind);
  const progress = new Progress(stream);
  progress.page(GONE, 1);
  progress.note('Stopped after 1 page.');
  progress.end();
  stream.end();
  return text(stream);
}

test('without a terminal, prints one line per page and no cursor control', async () => {
  assert.equal(
    await writtenTo({}),
    '1 of 1 pages: http-status, http://a.example/gone\nStopped after 1 page.\n',
  );
});

test('on a terminal, updates one line within its width and removes it at the end', async () => {
  assert.equal(
    await writtenTo({ isTTY: true, columns: 24 }),
    '\r\u001b[K1 of 1 pages: http-s...\r\u001b[KStopped after 1 page.\n\r\u001b[K',
  );
});
