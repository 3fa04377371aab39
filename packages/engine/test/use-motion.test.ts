import { after, before, test } from 'node:test';
import { RULES } from '@abhigam/rules';
import { furtherTest } from '@abhigam/testing';
import { useMotion } from '../src/use/use-motion.ts';
import { type CaseUser, openCaseUser } from './used-cases.ts';

let user: CaseUser;
before(async () => {
  user = await openCaseUser('motion', useMotion);
});
after(() => user.close());

for (const rule of RULES.filter(({ module }) => module === 'motion')) {
  test(`${rule.id} judges the first cases of each kind as they say`, () => user.judgeFirstCases(rule));
  furtherTest(`${rule.id} judges all its cases as they say`, () => user.judgeCases(rule));
}
