import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { send } from '@abhigam/client';
import { defineCall } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { z } from 'zod';
import { refused } from '../../test/answers.ts';
import { headersOf, openWorld, type World } from '../../test/world.ts';
import { publicRoute } from './route.ts';

const MAX_BYTES = 300_000;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\nAn authorization letter.\nstartxref\n9\n%%EOF');
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100)]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0]);

const apply = defineCall({
  method: 'POST',
  path: '/applications',
  summary: 'Apply with a letter',
  access: 'public',
  body: z.object({ email: z.email(), departmentId: z.coerce.number<number>().int() }),
  files: {
    letter: { maxBytes: MAX_BYTES, mediaTypes: ['application/pdf'], required: true },
    portrait: { maxBytes: 1_000, mediaTypes: ['image/png', 'image/jpeg'], required: false },
  },
  maxBodyBytes: 500,
  response: z.object({
    email: z.string(),
    departmentId: z.number(),
    letter: z.object({ sha256: z.string(), bytes: z.number(), mediaType: z.string() }),
    portrait: z.string().nullable(),
  }),
});

const write = defineCall({
  method: 'POST',
  path: '/notes',
  summary: 'A call without files',
  access: 'public',
  body: z.object({ text: z.string() }),
  response: z.object({ text: z.string() }),
});

const BODY = { email: 'officer@example.in', departmentId: 7 };

let world: World;
let options: { baseUrl: string; session: () => null };
before(async () => {
  world = await openWorld(
    {},
    {},
    {
      Applications: (app) => {
        publicRoute(app, apply, async ({ body, files }) => ({
          ...body,
          letter: files.letter,
          portrait: files.portrait?.mediaType ?? null,
        }));
        publicRoute(app, write, async ({ body }) => body);
      },
    },
  );
  options = { baseUrl: `${await world.app.listen({ host: '127.0.0.1', port: 0 })}/api`, session: () => null };
});
after(() => world.close());

const file = (bytes: Uint8Array<ArrayBuffer>, type = 'application/pdf') => new Blob([bytes], { type });
const letter = file(PDF);

/** Asserts that a form is refused because of one field. */
async function refusedFor(
  field: string,
  files: Record<string, Blob | undefined>,
  body: object = BODY,
): Promise<void> {
  await assert.rejects(send(options, apply, { body, files }), (error) => {
    assert.ok(error instanceof AppError);
    assert.deepEqual([error.code, error.details.map((one) => one.field)], ['ER_VALIDATION', [field]]);
    return true;
  });
}

test('stores files in the artifact store and parses the typed values next to them', async () => {
  const answer = await send(options, apply, {
    body: BODY,
    files: { letter, portrait: file(PNG, 'image/png') },
  });
  assert.deepEqual(
    [answer.email, answer.departmentId, answer.letter.bytes, answer.letter.mediaType, answer.portrait],
    [BODY.email, 7, PDF.byteLength, 'application/pdf', 'image/png'],
  );
  assert.deepEqual(await world.artifacts.get(answer.letter.sha256), PDF);
});

test('an optional file may be missing, or empty as browsers send it', async () => {
  assert.equal((await send(options, apply, { body: BODY, files: { letter } })).portrait, null);
  const portrait = file(Buffer.alloc(0));
  assert.equal((await send(options, apply, { body: BODY, files: { letter, portrait } })).portrait, null);
});

test('refuses a form without a required file', async () => {
  await refusedFor('letter', {});
  await refusedFor('letter', { portrait: file(PNG, 'image/png') });
  await refusedFor('letter', { letter: file(Buffer.alloc(0)) });
});

test('detects the file type by content and refuses unaccepted declared types', async () => {
  await refusedFor('letter', { letter: file(PNG, 'application/pdf') });
  await refusedFor('letter', { letter: file(Buffer.from('%PD')) });
  await refusedFor('letter', { letter: file(Buffer.from('<script>alert(1)</script>')) });
  await refusedFor('letter', { letter: file(PDF, 'text/csv') });
  await refusedFor('letter', { letter: file(Buffer.from('%PDF-1.7\n ')) });
  await refusedFor('portrait', { letter, portrait: file(JPEG, 'text/html') });
  for (const type of ['image/jpeg', 'image/png', 'application/octet-stream']) {
    const portrait = file(JPEG, type);
    const answer = await send(options, apply, { body: BODY, files: { letter, portrait } });
    assert.equal(answer.portrait, 'image/jpeg', type);
  }
});

test('a file may have exactly its maximum size; each file has its own limit', async () => {
  const whole = Buffer.concat([PDF, Buffer.alloc(MAX_BYTES - PDF.byteLength)]);
  const answer = await send(options, apply, { body: BODY, files: { letter: file(whole) } });
  assert.equal(answer.letter.bytes, MAX_BYTES);
  await refusedFor('letter', { letter: file(Buffer.concat([whole, Buffer.alloc(1)])) });
  await refusedFor('portrait', {
    letter,
    portrait: file(Buffer.concat([PNG, Buffer.alloc(1_000)]), 'image/png'),
  });
});

test('a file far over its limit gets an error response and leaves nothing in the store', async () => {
  const before = await keptFiles();
  await refusedFor('letter', { letter: file(Buffer.concat([PDF, Buffer.alloc(8 * 1024 * 1024, 1)])) });
  assert.equal(await keptFiles(), before);
});

test('refuses unexpected files and too many files', async () => {
  await refusedFor('virus', { letter, virus: file(PDF) });
  const form = new FormData();
  for (let times = 0; times < 3; times += 1) form.append('letter', letter);
  const response = await fetch(`${options.baseUrl}/applications`, { method: 'POST', body: form });
  assert.equal(response.status, 400);
  assert.equal((await response.json()).error.code, 'ER_VALIDATION');
});

test('validates texts next to files with the schema and limits their size', async () => {
  await refusedFor('email', { letter }, { ...BODY, email: 'nobody' });
  await refusedFor('email', { letter }, { ...BODY, email: `${'a'.repeat(600)}@example.in` });
});

test('only calls with files accept forms', async () => {
  const headers = headersOf(null);
  const asJson = { method: 'POST' as const, url: '/api/applications', headers, payload: '{}' };
  refused(await world.app.inject(asJson), 'ER_VALIDATION', 'The request body must be multipart/form-data.');
  const form = new FormData();
  form.append('text', 'hello');
  const response = await fetch(`${options.baseUrl}/notes`, { method: 'POST', body: form });
  assert.equal((await response.json()).error.message, 'The request body must be JSON.');
});

const formDescription = z.object({
  paths: z.object({
    '/api/applications': z.object({
      post: z.object({
        requestBody: z.object({
          required: z.literal(true),
          content: z.strictObject({
            'multipart/form-data': z.object({
              schema: z.object({
                type: z.literal('object'),
                properties: z.record(z.string(), z.record(z.string(), z.unknown())),
                required: z.array(z.string()),
              }),
            }),
          }),
        }),
      }),
    }),
  }),
});

test('describes the form with its texts, and its files as binary parts', async () => {
  const response = await world.app.inject({ url: '/api/docs/json' });
  const { paths } = formDescription.parse(response.json());
  const { schema } = paths['/api/applications'].post.requestBody.content['multipart/form-data'];
  assert.deepEqual(Object.keys(schema.properties), ['email', 'departmentId', 'letter', 'portrait']);
  assert.equal(schema.properties.email?.type, 'string');
  assert.deepEqual(schema.properties.letter, {
    type: 'string',
    format: 'binary',
    contentMediaType: 'application/pdf',
    description: 'application/pdf, at most 300000 bytes',
  });
  assert.deepEqual(schema.properties.portrait, {
    type: 'string',
    format: 'binary',
    description: 'image/png or image/jpeg, at most 1000 bytes',
  });
  assert.deepEqual(schema.required, ['email', 'departmentId', 'letter']);
});

async function keptFiles(): Promise<number> {
  let count = 0;
  for await (const _ of world.artifacts.list('kept')) count += 1;
  return count;
}
