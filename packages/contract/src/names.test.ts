import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formMessage, MESSAGES } from '@abhigam/domain';
import type { z } from 'zod';
import { apiKeyForm } from './api-keys.ts';
import { evidence, reason } from './decision-parts.ts';
import { cleanName, personName, plainName, profileText, sanitizeName } from './names.ts';
import { ncComments } from './non-compliances.ts';
import { organizationForm, updateDepartment, updateOrganization } from './organizations.ts';
import { testRunForm } from './test-runs.ts';
import { testScheduleForm } from './test-schedules.ts';
import { createUser, personEmail, updateUser } from './users.ts';
import { websiteForm } from './websites.ts';

const { nameRequired, userNameTooLong, userNameTooShort, valueInvalid } = MESSAGES;
const strange = (character: string) => formMessage('userNameCharacter', { character });
const misplaced = (character: string) => formMessage('userNamePlace', { character });
const outcome = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};

const PERSON_NAMES: [string, unknown, string][] = [
  ['Latin', 'Asha Rao', 'Asha Rao'],
  ['Devanagari with four code points that form two characters', 'श्री', 'श्री'],
  ['Devanagari with a joiner inside', 'क्\u200Dषेत्र पाल', 'क्\u200Dषेत्र पाल'],
  ['Devanagari with a joiner after the last character', 'श्रीमान्\u200C', 'श्रीमान्'],
  ['Tamil', 'தமிழ்செல்வி', 'தமிழ்செல்வி'],
  ['decomposed letters', 'Jose\u0301 Maria', 'José Maria'],
  ['white space of all kinds', '  Asha \u00A0\t Rao ', 'Asha Rao'],
  ['40 letters', 'a'.repeat(40), 'a'.repeat(40)],
  ['40 letters outside the basic multilingual plane', '\u{10400}'.repeat(40), '\u{10400}'.repeat(40)],
  ['41 letters', 'a'.repeat(41), userNameTooLong],
  ['2 letters', 'ab', userNameTooShort],
  ['digits', 'Asha 2', strange('2')],
  ['initials with full stops', 'Dr. A. K. Rao', 'Dr. A. K. Rao'],
  ['initials without spaces', 'A.K. Rao', 'A.K. Rao'],
  ['an apostrophe', "D'Souza", "D'Souza"],
  ['a typographic apostrophe', 'D’Souza', 'D’Souza'],
  ['a hyphen', 'Anna-Maria Rao', 'Anna-Maria Rao'],
  ['a full stop between letters of another script', 'डॉ. मीना', 'डॉ. मीना'],
  ['a full stop at the end', 'Asha Rao.', misplaced('.')],
  ['a hyphen at the beginning', '-Asha', misplaced('-')],
  ['an apostrophe after a space', "Asha 'Rao", misplaced("'")],
  ['two hyphens', 'Asha--Rao', misplaced('-')],
  ['a full stop alone', '...', misplaced('.')],
  ['two digits that are also too short', '12', strange('1')],
  ['a joiner at the beginning', '\u200DAsha', strange('U+200D')],
  ['a vowel sign without its letter', '\u093F\u0915\u0915', misplaced('U+093F')],
  ['a direction override', 'Asha\u202ERao', strange('U+202E')],
  ['invisible letters', '\u3164\u3164\u3164', MESSAGES.userNameInvalid],
  ['a soft hyphen', 'As\u00ADha', strange('U+00AD')],
  ['a variation selector', 'Asha\uFE0F', MESSAGES.userNameInvalid],
  ['a tag character', 'Asha\u{E0041}', strange('U+E0041')],
  ['a zero-width space', 'Asha\u200BRao', strange('U+200B')],
  ['two joiners in a row', 'क्\u200D\u200Dषेत्र', strange('U+200D')],
  ['markup', '<b>Asha</b>', strange('<')],
  ['nothing', '', nameRequired],
  ['only white space', '   ', nameRequired],
  ['no text', undefined, nameRequired],
];

for (const [what, value, expected] of PERSON_NAMES) {
  test(`validates the name of a new account: ${what}`, () => {
    assert.equal(outcome(personName, value), expected);
  });
}

test('the name of an organization may contain every visible character', () => {
  assert.equal(outcome(plainName, ' Ministry of A & B (2),\n Unit  3 '), 'Ministry of A & B (2), Unit 3');
  assert.equal(outcome(plainName, '=HYPERLINK("x")'), '=HYPERLINK("x")');
  assert.equal(outcome(plainName, 'A\u202EB'), valueInvalid);
  assert.equal(outcome(plainName, 'A\u0000B'), valueInvalid);
  assert.equal(outcome(plainName, ' '), nameRequired);
  assert.equal(outcome(plainName, 'क्\u200Dषेत्रीय श्रीमान्\u200C, 2'), 'क्\u200Dषेत्रीय श्रीमान्, 2');
  for (const unshown of ['\u200B', '\u00AD', '\u3164', '\u2060', '\uFE0F', '\u180E', '\u{E0041}', '\u200D'])
    assert.equal(outcome(plainName, `Unit ${unshown}2`), valueInvalid, unshown.codePointAt(0)?.toString(16));
  assert.equal(plainName.safeParse('a'.repeat(201)).success, false);
});

test('refuses overlong texts without normalizing them', () => {
  const long = `Asha${' '.repeat(3_000)}Rao`;
  for (const schema of [plainName, personName, profileText])
    assert.equal(schema.safeParse(long).success, false);
});

test('other profile texts follow the same rule, and may be empty or null', () => {
  assert.equal(outcome(profileText, '  Nodal \u00A0 Officer '), 'Nodal Officer');
  assert.equal(outcome(profileText, null), null);
  assert.equal(outcome(profileText, ''), '');
  assert.equal(outcome(profileText, 'Officer\u202E'), valueInvalid);
  assert.equal(profileText.safeParse('a'.repeat(201)).success, false);
});

const FOREIGN_NAMES: [string, string, string][] = [
  ['a name', 'Asha Rao', 'Asha Rao'],
  ['direction controls', 'Asha\u202E Rao\u2066', 'Asha Rao'],
  ['zero-width spaces and control characters', '\u200BAs\u00ADha\0\u3164 Rao', 'Asha Rao'],
  ['lines', 'Asha\nRao\t', 'Asha Rao'],
  ['joiners inside a word and elsewhere', 'क्\u200Dषेत्र\u200D \u200Dपाल', 'क्\u200Dषेत्र पाल'],
  ['half of a surrogate pair', 'Asha\uD800', 'Asha\uFFFD'],
  ['only invisible characters', '\u200B\u202E', ''],
  ['a surrogate pair at the maximum length', `${'a'.repeat(199)}\u{10400}`, 'a'.repeat(199)],
  ['an overlong name', 'a'.repeat(100_000), 'a'.repeat(200)],
];
for (const [what, name, expected] of FOREIGN_NAMES) {
  test(`forms accept the shown form of a name from another program: ${what}`, () => {
    assert.equal(sanitizeName(name), expected);
    if (expected !== '') assert.equal(outcome(plainName, expected), expected);
  });
}

test('e-mail errors have the messages of the specification', () => {
  assert.equal(outcome(personEmail, ' Asha@Example.in '), 'Asha@Example.in');
  assert.equal(outcome(personEmail, undefined), MESSAGES.emailRequired);
  assert.equal(outcome(personEmail, ''), MESSAGES.emailRequired);
  assert.equal(outcome(personEmail, 'a@'), MESSAGES.minimum3);
  assert.equal(outcome(personEmail, 'asha'), MESSAGES.emailFormat);
  assert.equal(outcome(personEmail, `${'a'.repeat(50)}@x.in`), MESSAGES.maximum50);
});

test('an account needs a name, a role, and, in an update, a status', () => {
  const problem = (call: { body: z.ZodType }, body: object) => {
    const issue = call.body.safeParse(body).error?.issues[0];
    return [issue?.path.join('.'), issue?.message];
  };
  const form = { name: 'Asha Rao', email: 'a@x.in', role: 'TESTER', status: 'ACTIVE' };
  assert.deepEqual(problem(createUser, form), [undefined, undefined]);
  assert.deepEqual(problem(createUser, { ...form, name: undefined }), ['name', nameRequired]);
  assert.deepEqual(problem(createUser, { ...form, role: '' }), ['role', MESSAGES.roleRequired]);
  assert.deepEqual(problem(updateUser, { ...form, status: undefined }), [
    'status',
    MESSAGES.userStatusRequired,
  ]);
  // A name from a login provider: only new names are restricted to letters and spaces.
  assert.deepEqual(problem(updateUser, { ...form, name: 'Dr. A. Rao-Sen' }), [undefined, undefined]);
});

const UNSEEN: [string, string][] = [
  ['a zero-width space', '\u200B'],
  ['a byte order mark', '\uFEFF'],
  ['a word joiner', '\u2060'],
  ['a soft hyphen', '\u00AD'],
  ['a direction override', '\u202E'],
  ['a direction embedding', '\u202A'],
  ['a direction isolate', '\u2067'],
  ['a direction mark', '\u200F'],
  ['a control character', '\u0007'],
  ['an invisible letter', '\u3164'],
  ['a tag character', '\u{E0041}'],
];
/** Name fields of objects, and of existing users. */
const CLEANED: [string, z.ZodType][] = [
  ['a website', websiteForm.shape.name],
  ['a test run', testRunForm.shape.name],
  ['a schedule', testScheduleForm.shape.name],
  ['an existing organization', updateOrganization.body.shape.name],
  ['an existing department', updateDepartment.body.shape.name],
  ['an existing account', updateUser.body.shape.name],
  ['anything else', cleanName],
];
for (const [of, schema] of CLEANED) {
  test(`the name of ${of} loses invisible characters and keeps the joiners of its script`, () => {
    for (const [what, sign] of UNSEEN)
      assert.equal(outcome(schema, `${sign}Dis${sign}trict 2`), 'District 2', what);
    for (const name of ['क्\u200Dषेत्र कार्यालय', 'தமிழ்நாடு ஸ்ரீ', 'അവന്\u200D വന്നു', 'Ministry & Co. (2)'])
      assert.equal(outcome(schema, ` ${name.replace(' ', ' \u00A0\t')}\n`), outcome(plainName, name));
    assert.equal(outcome(schema, '\u200B\u202E'), nameRequired);
    assert.equal(schema.safeParse('a'.repeat(201)).success, false);
    assert.equal(schema.safeParse(`A${'\u200B'.repeat(3_000)}`).success, false);
  });
}

test('new unique names of organizations and services must not contain invisible characters', () => {
  const { serviceName } = apiKeyForm.shape;
  for (const [what, sign] of UNSEEN) {
    // A character that counts as white space becomes a visible space.
    if (sign !== '\uFEFF')
      assert.equal(outcome(organizationForm.shape.name, `Unit${sign}2`), valueInvalid, what);
    assert.equal(outcome(serviceName, `Unit${sign}2`), MESSAGES.serviceNameInvalid, what);
  }
  assert.equal(outcome(serviceName, 'क्\u200Dषेत्र 2'), 'क्\u200Dषेत्र 2');
});

for (const [what, schema] of [
  ['reason', reason],
  ['evidence', evidence],
  ['note', ncComments],
] as const) {
  test(`a ${what} keeps line ends, tabs, joiners and emoji, but no other invisible characters`, () => {
    for (const [sign, unseen] of UNSEEN) assert.equal(outcome(schema, `A${unseen}B${unseen}`), 'AB', sign);
    const allowedText = 'पहली पंक्ति\n\tक्\u200Dषेत्र 👩\u200D👩🏽\u200D👧 ❤\uFE0F\u200D🔥';
    assert.equal(outcome(schema, ` ${allowedText}\r\nB\u2028C `), `${allowedText}\nB\nC`);
  });
}
