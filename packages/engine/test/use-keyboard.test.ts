import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeReadout, RULES, sayPart } from '@abhigam/rules';
import { furtherTest } from '@abhigam/testing';
import { useKeyboard } from '../src/use/keyboard/keyboard.ts';
import { type CaseUser, openCaseUser } from './used-cases.ts';

let user: CaseUser;
before(async () => {
  user = await openCaseUser('keyboard', useKeyboard);
});
after(() => user.close());

for (const rule of RULES.filter(({ module }) => module === 'keyboard')) {
  test(`${rule.id} judges the first cases of each kind as they say`, () => user.judgeFirstCases(rule));
  furtherTest(`${rule.id} judges all its cases as they say`, () => user.judgeCases(rule));
}

test('the keyboard view is in the order of the real walk, and tells what it passed over and what it brought in sight', async () => {
  const { facts } = await user.use(`<!doctype html><html lang="en"><head><title>Notices</title><style>
      .skip { position: absolute; left: -9999px; padding: 8px } .skip:focus { left: 8px }
    </style></head><body><a class="skip" href="#main">Skip to the notices</a>
    <button onfocus="document.querySelector('#late').tabIndex = -1">Filter</button><button id="late">Reset</button>
    <main id="main"><a href="/first">The first notice</a></main></body></html>`);
  const { stops, walk } = makeReadout(facts, [])?.keyboard ?? assert.fail('no readout');
  assert.equal(walk, 'left');
  assert.deepEqual(
    stops.map(({ name, isWalked, problems }) => [
      name.map((part) => sayPart(part, 'en').text).join(),
      isWalked,
      problems,
    ]),
    [
      ['Skip to the notices', true, []],
      ['Filter', true, []],
      ['Reset', false, ['not-met']],
      ['The first notice', true, []],
    ],
  );
});
