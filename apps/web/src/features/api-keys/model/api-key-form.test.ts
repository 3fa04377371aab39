import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, indianDay, MESSAGES } from '@abhigam/domain';
import { apiKeySchema } from './api-key-form.ts';

const inDays = (days: number) => indianDay(new Date(Date.now() + days * DAY_MS));

function messagesOf(values: { serviceName: string; expiration: string }): Record<string, string> {
  const parsed = apiKeySchema.safeParse({ userId: '', ...values });
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

test('requires a name and omits an empty expiry date', () => {
  assert.deepEqual(apiKeySchema.parse({ serviceName: '  ज़िला पोर्टल ', expiration: '', userId: '' }), {
    serviceName: 'ज़िला पोर्टल'.normalize('NFC'),
    expiration: undefined,
    userId: undefined,
  });
  assert.deepEqual(messagesOf({ serviceName: ' ', expiration: '' }), {
    serviceName: MESSAGES.serviceNameRequired,
  });
  assert.deepEqual(messagesOf({ serviceName: 'a'.repeat(101), expiration: '' }), {
    serviceName: MESSAGES.serviceNameInvalid,
  });
});

test('accepts expiry dates from tomorrow to three years from now', () => {
  for (const day of [inDays(1), inDays(1095)])
    assert.equal(
      apiKeySchema.parse({ serviceName: 'District portal', expiration: day, userId: '' }).expiration,
      day,
    );
  for (const day of [inDays(0), inDays(1096), '2027-02-30', 'soon'])
    assert.deepEqual(messagesOf({ serviceName: 'District portal', expiration: day }), {
      expiration: MESSAGES.expirationRange,
    });
});
