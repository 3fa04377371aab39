import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineCall } from '@abhigam/contract';
import * as z from 'zod/mini';
import type { Client } from './client.ts';
import type { CallFunction } from './send.ts';

/**
 * What the type checker must refuse and accept: `tsc` fails where a call below marked with @ts-expect-error compiles. The
 * functions are never called.
 */
const id = '00000000-0000-4000-8000-000000000000';
const website = { name: 'A site', url: 'https://example.in/' };

const refused = (client: Client) => [
  // @ts-expect-error the path has a parameter
  () => client.getTestRun(),
  // @ts-expect-error the path has a parameter
  () => client.getTestRun({}),
  // @ts-expect-error the path has another parameter
  () => client.getTestRun({ params: { testRunId: id } }),
  // @ts-expect-error the query needs the audit
  () => client.ncListByAudit({ params: { id } }),
  // @ts-expect-error the query needs the audit
  () => client.ncListByAudit({ params: { id }, query: {} }),
  // @ts-expect-error a limit is a number
  () => client.ncListByAudit({ params: { id }, query: { auditId: 'image-alt', limit: '5' } }),
  // @ts-expect-error the query needs a website
  () => client.historicalDashboard({ query: {} }),
  // @ts-expect-error the body is missing
  () => client.createWebsite(),
  // @ts-expect-error the body needs an address
  () => client.createWebsite({ body: { name: 'A site' } }),
  // @ts-expect-error an organization is a number
  () => client.createWebsite({ body: { ...website, organizationId: 'mine' } }),
  // @ts-expect-error the body is missing, the parameters are given
  () => client.updateWebsite({ params: { id } }),
  // @ts-expect-error the parameters are missing, the body is given
  () => client.updateWebsite({ body: website }),
  // @ts-expect-error no such status
  () => client.updateWebpage({ params: { id }, body: { id, status: 'GONE' } }),
  // @ts-expect-error the filter knows no such field
  () => client.listWebsites({ query: { filter: { where: { colour: 'red' } } } }),
  // @ts-expect-error the call takes no query
  () => client.publicSettings({ query: {} }),
  // @ts-expect-error the call takes no body
  () => client.deleteWebsiteLogin({ params: { id }, body: {} }),
  // @ts-expect-error an answer has no other fields than those declared
  async () => (await client.getTestRun({ params: { id } })).noSuchField,
];

const upload = defineCall({
  method: 'POST',
  path: '/letters',
  summary: 'A call with files',
  files: {
    letter: { maxBytes: 1, mediaTypes: ['application/pdf'], required: true },
    portrait: { maxBytes: 1, mediaTypes: ['image/png'], required: false },
  },
  response: z.object({ id: z.string() }),
});

const fileCalls = (call: CallFunction<typeof upload>, letter: Blob) => [
  // @ts-expect-error a file is required
  () => call(),
  // @ts-expect-error a file is required
  () => call({ files: { portrait: letter } }),
  // @ts-expect-error a file is no text
  () => call({ files: { letter: 'a text' } }),
  // @ts-expect-error the call takes no such file
  () => call({ files: { letter, other: letter } }),
  () => call({ files: { letter } }),
  () => call({ files: { letter, portrait: new File([], 'portrait.png') } }),
];

const accepted = (client: Client) => [
  () => client.publicSettings(),
  () => client.publicSettings({ signal: AbortSignal.abort() }),
  () => client.listTestRuns(),
  () => client.listTestRuns({ query: {} }),
  () => client.listWebsites({ query: { filter: { order: 'name ASC', limit: 10 } } }),
  () => client.getTestRun({ params: { id } }),
  () => client.ncListByAudit({ params: { id }, query: { auditId: 'image-alt' } }),
  () => client.historicalDashboard({ query: { websiteId: id, testMode: '-1', limit: 10 } }),
  () => client.createWebsite({ body: website }),
  () => client.createWebsite({ body: { ...website, organizationId: -1, userId: null } }),
  () => client.updateCrawlSettings({ params: { id }, body: {} }),
  () => client.deleteWebsiteLogin({ params: { id } }),
];

test('requires the arguments of a call, and nothing else', () => {
  assert.equal(typeof refused, 'function');
  assert.equal(typeof accepted, 'function');
  assert.equal(typeof fileCalls, 'function');
});
