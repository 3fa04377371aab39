import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicSettings } from '@abhigam/contract';
import * as z from 'zod/mini';
import { isPublicSettings, readPublicSettings } from './is-public-settings.ts';

const GOOD = {
  brand: 'generic',
  mockLogin: true,
  answerSecret: null,
  demoAccounts: [{ email: 'a@example.in', role: 'TESTER', organization: null }],
  supportEmail: null,
  ownerName: 'Example Ministry',
  termsUrl: 'https://example.in/terms',
  brandLogoUrl: '/api/brand-logo',
  brandLogoAlt: 'Example Ministry',
  sampleLetterUrl: '/api/sample-letter',
  extensionUrl: 'https://store.example.in/abhigam',
  betaUrl: null,
  landingPath: '/about/',
  privateAddressesAllowed: false,
  hideAria: false,
  hideWarnings: false,
  hideImpact: 'none',
  hideCriteria: ['1.1.1'],
  hideContrastIssues: true,
};
const WRONG = [undefined, null, 0, 'other', true, {}, [], [1], [{ email: 'a' }]];

test('accepts and rejects the same values as the schema of the call, field by field', () => {
  const answers: unknown[] = [GOOD, null, 'text', []];
  for (const key of Object.keys(GOOD)) for (const value of WRONG) answers.push({ ...GOOD, [key]: value });
  for (const key of ['email', 'role', 'organization'])
    for (const value of WRONG)
      answers.push({ ...GOOD, demoAccounts: [{ ...GOOD.demoAccounts[0], [key]: value }] });
  for (const answer of answers)
    assert.equal(
      isPublicSettings(answer),
      z.safeParse(publicSettings.response, answer).success,
      JSON.stringify(answer),
    );
  assert.equal(isPublicSettings(GOOD), true);
});

test('reads unknown values of a newer server as the contract defines', () => {
  const newer = { ...GOOD, brand: 'festival', hideImpact: 'cosmetic', more: 1 };
  assert.deepEqual(readPublicSettings(newer), { ...GOOD, more: 1 });
  assert.equal(readPublicSettings({ ...newer, mockLogin: 1 }), null);
  assert.equal(readPublicSettings(null), null);
});

test('sets fields that an older server does not send to null', () => {
  const { extensionUrl, betaUrl, landingPath, ownerName, termsUrl, brandLogoUrl, brandLogoAlt, ...older } =
    GOOD;
  assert.ok(extensionUrl && landingPath && ownerName && termsUrl && brandLogoUrl && brandLogoAlt);
  assert.equal(betaUrl, null);
  assert.deepEqual(readPublicSettings(older), {
    ...older,
    extensionUrl: null,
    betaUrl: null,
    landingPath: null,
    ownerName: null,
    termsUrl: null,
    brandLogoUrl: null,
    brandLogoAlt: null,
  });
});
