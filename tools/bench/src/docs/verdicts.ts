import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Rule } from '@abhigam/rules';

const RULES_FOLDER = dirname(createRequire(import.meta.url).resolve('@abhigam/rules'));

/** Verdicts that the rule's own cases demonstrate; a test ensures that the rule produces them. */
export function verdictsOf({ module, id }: Pick<Rule, 'module' | 'id'>): {
  fails: boolean;
  isUncertain: boolean;
} {
  const cases = readFileSync(join(RULES_FOLDER, module, id, 'cases.html'), 'utf8');
  return { fails: /\bid="?fail-/.test(cases), isUncertain: /\bid="?review-/.test(cases) };
}
