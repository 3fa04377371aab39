import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { good, refused } from '../../../test/answers.ts';
import { buildOrganization, buildUser, openSession } from '../../../test/build-people.ts';
import { openWorld, type World } from '../../../test/world.ts';

const MAX_BYTES = 2_000_000;
const HEAD = Buffer.from('%PDF-1.7\n');

let world: World;
let superadmin: string;
let organizationId: number;
before(async () => {
  world = await openWorld({ supportEmail: 'help@portal.example.in' });
  superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
  organizationId = await buildOrganization(world.db, 'District of Suryanagar');
});
after(() => world.close());

const newOfficer = () => buildUser(world.db, { role: 'ADMIN', status: 'INACTIVE' });
const TAIL = Buffer.from('\n1 0 obj\nstartxref\n9\n%%EOF\n');
/** A minimal PDF of the given length: just enough for the checks of the server. */
const pdf = (bytes: number) =>
  new Blob([HEAD, Buffer.alloc(bytes - HEAD.byteLength - TAIL.byteLength), TAIL]);
const submit = (as: string, body: object, file?: Blob) =>
  world.call(CALLS.submitOnboarding, as, { body, ...(file ? { files: { file } } : {}) });
const onboardingOf = async (as: string) =>
  good(CALLS.getOnboarding, await world.call(CALLS.getOnboarding, as));
const statusOf = async (as: string) =>
  good(CALLS.getOnboardingStatus, await world.call(CALLS.getOnboardingStatus, as)).status;
const download = (as: string, id: string) => world.call(CALLS.downloadOnboarding, as, { params: { id } });

test('an officer sends a request, is approved by patch_user, and sees it without logging in again', async () => {
  const officer = await newOfficer();
  const before = await onboardingOf(officer);
  assert.deepEqual([before.status, before.data.request], ['NONE', null]);
  // The server ignores what the form says about the user.
  const form = {
    departmentId: organizationId,
    enableUpload: true,
    email: 'else@x.in',
    parichay: '{"fullName":"Else"}',
  };
  assert.deepEqual(good(CALLS.submitOnboarding, await submit(officer, form, pdf(1_000))), {
    status: 'INACTIVE',
  });
  const waiting = await onboardingOf(officer);
  assert.deepEqual(
    [
      waiting.status,
      waiting.data.email,
      waiting.data.request?.organization,
      waiting.data.request?.hasOnboardingPdf,
    ],
    ['INACTIVE', before.data.email, { id: organizationId, name: 'District of Suryanagar' }, true],
  );
  refused(await submit(officer, form, pdf(1_000)), 'ER_STATE', /has been submitted and is pending review$/);

  const params = { id: officer };
  const seen = good(CALLS.getOnboardingOf, await world.call(CALLS.getOnboardingOf, superadmin, { params }));
  assert.equal(seen.request?.organization?.id, organizationId);
  const { fullName: name, email, version } = seen;
  const body = { name, email, role: 'ADMIN', departmentIds: [organizationId], status: 'ACTIVE', version };
  good(CALLS.updateUser, await world.call(CALLS.updateUser, superadmin, { params, body }));
  refused(await world.call(CALLS.updateUser, superadmin, { params, body }), 'ER_STATE');
  assert.equal(await statusOf(officer), 'ACTIVE');
  const approved = good(CALLS.getUser, await world.call(CALLS.getUser, superadmin, { params }));
  assert.deepEqual([approved.organizationId, approved.parichay.hasOnboardingPdf], [organizationId, true]);
  refused(await world.call(CALLS.getOnboardingOf, superadmin, { params }), 'ER_NOT_FOUND');
  refused(await submit(officer, form, pdf(1_000)), 'ER_STATE', 'Your account is already approved.');
});

test('the letter is a PDF of at most 2,000,000 bytes, required by the page with organizations', async () => {
  const officer = await newOfficer();
  const form = { departmentId: organizationId };
  const missing = 'Authorization letter pdf is missing';
  refused(await submit(officer, form), 'ER_VALIDATION', missing);
  refused(await submit(officer, form, new Blob([])), 'ER_VALIDATION', missing);
  for (const departmentId of ['', '-1', 'x', '3000000000'])
    refused(await submit(officer, { departmentId }, pdf(1_000)), 'ER_VALIDATION', 'Select an organization');
  refused(await submit(officer, form, pdf(MAX_BYTES + 1)), 'ER_VALIDATION', 'Selected file is too big');
  good(CALLS.submitOnboarding, await submit(officer, form, pdf(MAX_BYTES)));
  const { body } = await download(superadmin, officer);
  assert.equal(Buffer.byteLength(body, 'latin1') >= MAX_BYTES, true);
});

const NO_PDF: [string, Uint8Array<ArrayBuffer>][] = [
  ['a program of Windows', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0', 'latin1')],
  ['a program of Linux', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0', 'latin1')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a picture', Buffer.from('GIF89a............')],
  ['a PDF behind other bytes', Buffer.concat([Buffer.alloc(1_024, 0x20), HEAD])],
  ['a text that is too short', Buffer.from('%PDF')],
  ['ten bytes that begin as a PDF', Buffer.from('%PDF-1.7\n ')],
  ['a page that begins as a PDF', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>')],
];
for (const [what, bytes] of NO_PDF) {
  test(`refuses ${what} as a letter, whatever its declared type`, async () => {
    const officer = await newOfficer();
    const file = new Blob([bytes], { type: 'application/pdf' });
    const answer = await submit(officer, { departmentId: organizationId }, file);
    refused(answer, 'ER_VALIDATION', 'Selected file is not a pdf');
    assert.equal(await statusOf(officer), 'NONE');
  });
}

test('refuses a letter with another content type', async () => {
  const officer = await newOfficer();
  for (const type of ['text/csv', 'text/html', 'image/png']) {
    const file = new Blob([await pdf(1_000).arrayBuffer()], { type });
    const answer = await submit(officer, { departmentId: organizationId }, file);
    refused(answer, 'ER_VALIDATION', 'Selected file is not a pdf');
  }
});

test('a letter is sent as a download that never opens as a page, to super admins only', async () => {
  const officer = await newOfficer();
  // A polyglot: a PDF for PDF readers, HTML for a browser that sniffs content.
  const both = Buffer.concat([
    Buffer.from('%PDF-1.7\n<html><script>alert(document.domain)</script></html>'),
    TAIL,
  ]);
  good(CALLS.submitOnboarding, await submit(officer, { departmentId: organizationId }, new Blob([both])));
  const answer = await download(superadmin, officer);
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.rawPayload, both);
  const { headers } = answer;
  assert.equal(headers['content-type'], 'application/pdf');
  assert.equal(headers['content-disposition'], `attachment; filename=authorization-letter-${officer}.pdf`);
  assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'");
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(String(headers['cache-control']), /no-store/);
  const admin = await buildUser(world.db, { role: 'ADMIN', organizationId });
  refused(await download(admin, officer), 'ER_FORBIDDEN');
  refused(await download(officer, officer), 'ER_FORBIDDEN');
  refused(await download(superadmin, admin), 'ER_NOT_FOUND', 'This user has no authorization letter.');
});

test('only the older page, which sends its version, may omit the organization', async () => {
  const officer = await newOfficer();
  for (const file of [undefined, pdf(1_000)])
    refused(await submit(officer, {}, file), 'ER_VALIDATION', 'Select an organization');
  refused(
    await submit(officer, { departmentId: organizationId }),
    'ER_VALIDATION',
    'Authorization letter pdf is missing',
  );
  assert.equal(await statusOf(officer), 'NONE');
  good(CALLS.submitOnboarding, await submit(officer, { enableUpload: true }, pdf(1_000)));
  const { data } = await onboardingOf(officer);
  assert.deepEqual([data.request?.isByEmail, data.request?.organization], [false, null]);
});

test('a request by e-mail has no letter', async () => {
  const officer = await newOfficer();
  good(CALLS.submitOnboarding, await submit(officer, { enableUpload: false }));
  const { data } = await onboardingOf(officer);
  assert.deepEqual([data.request?.isByEmail, data.request?.organization], [true, null]);
  refused(await download(superadmin, officer), 'ER_NOT_FOUND');
});

test('accepts letters only from users waiting for approval, ten per hour', async () => {
  const tooBig = pdf(MAX_BYTES + 1);
  const newcomer = await newOfficer();
  good(CALLS.submitOnboarding, await submit(newcomer, { enableUpload: true }));
  refused(await submit(newcomer, { enableUpload: true }, tooBig), 'ER_STATE', /pending review$/);
  const tester = await buildUser(world.db, { role: 'TESTER', organizationId });
  refused(
    await submit(tester, { enableUpload: true }, tooBig),
    'ER_STATE',
    'Your account is already approved.',
  );
  const officer = await newOfficer();
  for (let times = 0; times < 10; times += 1)
    refused(await submit(officer, { enableUpload: true }, tooBig), 'ER_VALIDATION');
  refused(await submit(officer, { enableUpload: true }, tooBig), 'ER_TOO_MANY_REQUESTS');
});

test('lists the newest requests first, and accounts without a request last', async () => {
  const officers = [await newOfficer(), await newOfficer(), await newOfficer()];
  const [silent = '', first = '', second = ''] = officers;
  for (const officer of [first, second])
    good(CALLS.submitOnboarding, await submit(officer, { enableUpload: true }));
  const list = async (query: object) =>
    good(CALLS.listOnboardings, await world.call(CALLS.listOnboardings, superadmin, { query: { ...query } }));
  const all = await list({});
  const places = [second, first, silent].map((id) => all.findIndex((one) => one.id === id));
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  );
  assert.equal(all.find(({ id }) => id === silent)?.request, null);
  assert.deepEqual(
    (await list({ limit: 1, skip: 1 })).map(({ id }) => id),
    [all[1]?.id],
  );
  const { count } = good(CALLS.countOnboardings, await world.call(CALLS.countOnboardings, superadmin));
  assert.equal(count, all.length);
  const silentOnes = await list({ status: 'NONE' });
  assert.ok(silentOnes.some(({ id }) => id === silent) && silentOnes.every(({ request }) => !request));
  const asking = await list({ status: 'INACTIVE' });
  assert.ok(asking.every(({ request }) => request));
  assert.equal(silentOnes.length + asking.length, count, 'each is one or the other');
  const search = all.find(({ id }) => id === first)?.email.toUpperCase();
  assert.deepEqual(
    (await list({ search })).map(({ id }) => id),
    [first],
  );
  for (const [words, number] of [
    [{ search, status: 'INACTIVE' }, 1],
    [{ search, status: 'NONE' }, 0],
  ] as const) {
    const answer = await world.call(CALLS.countOnboardings, superadmin, { query: { ...words } });
    assert.equal(good(CALLS.countOnboardings, answer).count, number);
  }
  const query = { filter: { where: { role: 'ADMIN', status: 'INACTIVE' } } };
  const users = good(CALLS.listUsers, await world.call(CALLS.listUsers, superadmin, { query }));
  assert.equal(users.length, count, 'it is the list of inactive admins');
  good(
    CALLS.deleteOnboarding,
    await world.call(CALLS.deleteOnboarding, superadmin, { params: { id: silent } }),
  );
  assert.equal((await list({})).length, count - 1);
});

test('deleting a request ends the session; an approved account cannot be deleted this way', async () => {
  const officer = await newOfficer();
  const remove = (id: string) => world.call(CALLS.deleteOnboarding, superadmin, { params: { id } });
  const keys = await openSession(world.db, officer);
  good(CALLS.deleteOnboarding, await remove(officer));
  refused(await remove(officer), 'ER_NOT_FOUND');
  refused(await world.call(CALLS.getOnboarding, keys), 'ER_UNAUTHORIZED', /removed your onboarding request/);
  const admin = await buildUser(world.db, { role: 'ADMIN', organizationId });
  refused(await remove(admin), 'ER_STATE', /has been approved/);
  const tester = await buildUser(world.db, { role: 'TESTER', organizationId, status: 'INACTIVE' });
  refused(await remove(tester), 'ER_NOT_FOUND');
});

test('finds organizations by two letters of their name for every logged-in user', async () => {
  const officer = await newOfficer();
  const mark = randomUUID().slice(0, 8);
  const id = await buildOrganization(world.db, `तमिल विभाग ${mark}`);
  const find = async (search: string) =>
    good(
      CALLS.listOnboardingOrganizations,
      await world.call(CALLS.listOnboardingOrganizations, officer, { query: { search } }),
    );
  assert.deepEqual(await find(mark), [{ id, name: `तमिल विभाग ${mark}` }]);
  assert.deepEqual(
    (await find('तम')).map((one) => one.id),
    [id],
  );
  for (const short of ['', 'D', ' D ']) assert.deepEqual(await find(short), []);
});

test('the sample letter and the help address are available before login', async () => {
  const settings = good(CALLS.publicSettings, await world.call(CALLS.publicSettings, null));
  assert.equal(settings.supportEmail, 'help@portal.example.in');
  const answer = await world.app.inject(settings.sampleLetterUrl);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'application/pdf');
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename=sample/);
  assert.equal(answer.rawPayload.subarray(0, 5).toString(), '%PDF-');
});
