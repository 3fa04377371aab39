import { formFieldNoName } from './focusable/andi-no-name-form-element/rule.ts';
import type { Rule } from './rule.ts';

/** All our rules, by hand, module by module. */
export const RULES: readonly Rule[] = [formFieldNoName];
