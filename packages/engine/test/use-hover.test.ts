import { after, before, test } from 'node:test';
import { RULES } from '@abhigam/rules';
import { furtherTest } from '@abhigam/testing';
import { probeHover } from '../src/stages/interact/hover/probe-hover.ts';
import { type CaseUser, openCaseUser } from './used-cases.ts';

let user: CaseUser;
before(async () => {
  user = await openCaseUser('hover', probeHover);
});
after(() => user.close());

for (const rule of RULES.filter(({ module }) => module === 'hover')) {
  test(`${rule.id} judges the first cases of each kind as expected`, () => user.judgeFirstCases(rule));
  furtherTest(`${rule.id} judges all its cases as expected`, () => user.judgeCases(rule));
}
