import { after, before, test } from 'node:test';
import { RULES } from '@abhigam/rules';
import { useKeyboard } from '../src/use/keyboard/keyboard.ts';
import { type CaseUser, openCaseUser } from './used-cases.ts';

let user: CaseUser;
before(async () => {
  user = await openCaseUser('keyboard', useKeyboard);
});
after(() => user.close());

for (const rule of RULES.filter(({ module }) => module === 'keyboard'))
  test(`${rule.id} judges its cases as they say`, () => user.judgeCases(rule));
