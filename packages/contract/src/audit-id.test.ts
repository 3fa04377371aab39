import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { namedSchemas } from '../test/fields-of.ts';
import { auditId } from './audit-id.ts';
import { CALLS } from './calls.ts';

const [FORMER, CURRENT] = ['keys-do-nothing', 'mouse-only-control'];

test('a former rule id in a request is replaced with the current one, and the schema describes a string', () => {
  assert.equal(auditId.parse(FORMER), CURRENT);
  assert.equal(auditId.parse('image-alt'), 'image-alt');
  assert.equal(auditId.safeParse('').success, false);
  assert.deepEqual(z.toJSONSchema(auditId, { io: 'input' }), {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'string',
    minLength: 1,
    maxLength: 100,
  });
});

test('every request with an audit id accepts former ids', () => {
  const naming = Object.entries(CALLS).flatMap(([call, { query, body }]) =>
    [...namedSchemas(query), ...namedSchemas(body)]
      .filter(({ name }) => /(?:^|\.)(?:auditId|tests\.id|testId)$/.test(name))
      .map((field) => ({ call, ...field })),
  );
  assert.ok(naming.length > 10, 'calls that name audits are found');
  for (const { call, name, schema } of naming) {
    assert.ok(schema instanceof z.ZodType, `${call} ${name}`);
    assert.equal(schema.parse(FORMER), CURRENT, `${call} ${name}`);
  }
});
