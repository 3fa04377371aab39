import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { inEnglish, MESSAGES } from '@abhigam/domain';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { validationMessage } from './validation-message.ts';

const answer = z.object({
  error: z
    .array(z.object({ keyword: z.string(), message: z.string(), params: z.record(z.string(), z.unknown()) }))
    .default([]),
});

/** The messages as the server receives them. */
function sentences(schema: z.ZodType, value: unknown): string[] {
  const validate = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' });
  const { error } = answer.parse(validate(value));
  return error.map((fault) => inEnglish(validationMessage(fault)));
}

const CASES: [what: string, schema: z.ZodType, value: unknown, sentence: string][] = [
  ['a missing text', z.object({ a: z.string() }), {}, 'This value is missing.'],
  ['a number for a text', z.string(), 1, 'This must be a text.'],
  ['a text for a number', z.number(), 'a', 'This must be a number.'],
  ['a text that is no number', z.coerce.number(), 'a', 'This must be a number.'],
  ['infinity', z.number(), Number.POSITIVE_INFINITY, 'This must be a number.'],
  ['a broken number', z.int(), 1.5, 'This must be a whole number.'],
  ['a bigint', z.bigint(), 1, 'This must be a whole number.'],
  ['a text for a boolean', z.boolean(), 'yes', 'This must be true or false.'],
  ['a text for a list', z.array(z.string()), 'a', 'This must be a list.'],
  ['a list for an object', z.object({}), [], 'This must be an object with named fields.'],
  ['a text for a record', z.record(z.string(), z.string()), 'a', 'This must be an object with named fields.'],
  ['what must not be there', z.never(), 1, 'This field must not be sent.'],
  ['zero for a positive number', z.number().positive(), 0, 'This must be more than 0.'],
  ['a small number', z.number().min(2), 1, 'This must be at least 2.'],
  ['a large number', z.number().max(2), 3, 'This must be at most 2.'],
  ['a number at the end of a range', z.number().lt(2), 2, 'This must be less than 2.'],
  ['a short text', z.string().min(1), '', 'This must have at least 1 character.'],
  ['a long text', z.string().max(2), 'abc', 'This must have at most 2 characters.'],
  ['a text of another length', z.string().length(2), 'abc', 'This must have exactly 2 characters.'],
  ['an empty list', z.array(z.string()).min(1), [], 'This must have at least 1 entry.'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'This must have at most 1 entry.'],
  ['a list of another length', z.array(z.string()).length(2), ['a'], 'This must have exactly 2 entries.'],
  ['a large set', z.set(z.string()).max(1), new Set(['a', 'b']), 'This must have at most 1 entry.'],
  ['no date', z.date(), 'a', 'This is not a valid date and time.'],
  ['an invalid date', z.coerce.date(), 'a', 'This is not a valid date and time.'],
  ['an early date', z.date().min(new Date(1)), new Date(0), 'This date is too early.'],
  ['a late date', z.date().max(new Date(0)), new Date(1), 'This date is too late.'],
  ['a step', z.number().multipleOf(5), 3, 'This must be a multiple of 5.'],
  ['no UUID', z.uuid(), 'x', 'This is not a valid id.'],
  ['no GUID', z.guid(), 'x', 'This is not a valid id.'],
  ['no e-mail', z.email(), 'x', 'This is not a valid e-mail address.'],
  ['no URL', z.url(), 'x', 'This is not a valid address.'],
  ['no ISO time', z.iso.datetime(), 'x', 'This is not a valid date and time.'],
  ['no ISO date', z.iso.date(), 'x', 'This is not a valid date.'],
  ['no ISO clock time', z.iso.time(), 'x', 'This is not a valid time.'],
  ['no pattern', z.string().regex(/^a$/), 'b', 'This does not have the right format.'],
  ['another beginning', z.string().startsWith('a'), 'b', 'This does not have the right format.'],
  ['another end', z.string().endsWith('a'), 'b', 'This does not have the right format.'],
  ['another content', z.string().includes('a'), 'b', 'This does not have the right format.'],
  ['no base64', z.base64(), '?', 'This does not have the right format.'],
  ['no address of a machine', z.ipv4(), 'x', 'This does not have the right format.'],
  ['no choice', z.enum(['a', 'b']), 'c', 'This must be one of: a, b.'],
  ['no choice of an enum', z.enum({ One: 'one' }), 'two', 'This must be one of: one.'],
  ['another literal', z.literal('a'), 'b', 'This must be one of: a.'],
  ['an unknown field', z.strictObject({}), { a: 1, b: 2 }, 'These fields are not known here: a, b.'],
  ['no form of a union', z.union([z.string(), z.number()]), true, 'This value is not valid.'],
  [
    'a form of a union with a fault',
    z.union([z.number(), z.string().max(1)]),
    'ab',
    'This must have at most 1 character.',
  ],
  [
    'no kind of a discriminated union',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    { kind: 'c' },
    'This must be one of: a, b.',
  ],
  ['a key of a record', z.record(z.string().max(1), z.string()), { ab: 'a' }, 'This value is not valid.'],
  ['an entry of a map', z.map(z.string(), z.number()), new Map([['a', 'b']]), 'This must be a number.'],
  ['no number at all', z.nan(), 1, 'This value is not valid.'],
  ['a condition without words', z.string().refine(() => false), 'a', 'This value is not valid.'],
  ['a condition in words', z.string().refine(() => false, 'Say it otherwise.'), 'a', 'Say it otherwise.'],
  ['a message of a form', z.string().min(1, MESSAGES.nameRequired), '', 'Name is required'],
];

for (const [what, schema, value, sentence] of CASES)
  test(`${what} has a user-friendly message`, () => {
    assert.deepEqual(sentences(schema, value), [sentence]);
  });

/** Terms that only users of the validator understand. */
const WORDING =
  /expected|received|Invalid (?:input|option|UUID|ISO|string)|Too (?:small|big)|Unrecognized|[<>]=?\d/;

test('no call responds with raw validator messages, whatever the input', () => {
  const values = [
    undefined,
    null,
    0,
    -1,
    1.5,
    'x',
    '',
    'x'.repeat(100_000),
    true,
    [],
    {},
    [null],
    { unknown: 1 },
  ];
  for (const [name, call] of Object.entries(CALLS))
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = call[part] as z.ZodType;
      const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      const questions = [
        ...values,
        ...values.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
      ];
      for (const question of questions)
        for (const sentence of sentences(schema, question))
          assert.doesNotMatch(sentence, WORDING, `${name}, ${part}`);
    }
});
