import { formFieldNoName } from './focusable/andi-no-name-form-element/rule.ts';
import { ambiguousLink } from './links-buttons/andi-ambiguous-link/rule.ts';
import { anchorAsTarget } from './links-buttons/andi-anchor-as-target/rule.ts';
import { anchorWithoutHref } from './links-buttons/andi-anchor-without-href/rule.ts';
import { focusableAnchorNoRole } from './links-buttons/andi-focusable-anchor-no-role/rule.ts';
import { inPageTargetMissing } from './links-buttons/andi-in-page-target-missing/rule.ts';
import { mouseOnlyLink } from './links-buttons/andi-mouse-only-link/rule.ts';
import { nonUniqueButton } from './links-buttons/andi-non-unique-button/rule.ts';
import { roleNotTabbable } from './links-buttons/andi-role-not-tabbable/rule.ts';
import { vagueLink } from './links-buttons/andi-vague-link/rule.ts';
import type { Rule } from './rule.ts';

const FOCUSABLE = [formFieldNoName];

const LINKS_BUTTONS = [
  inPageTargetMissing,
  anchorAsTarget,
  roleNotTabbable,
  anchorWithoutHref,
  ambiguousLink,
  vagueLink,
  mouseOnlyLink,
  focusableAnchorNoRole,
  nonUniqueButton,
];

/** All our rules, by hand, module by module. */
export const RULES: readonly Rule[] = [...FOCUSABLE, ...LINKS_BUTTONS];
