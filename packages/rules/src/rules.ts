import { ariaMisspelled } from './focusable/andi-aria-misspelled/rule.ts';
import { describedbyAlone } from './focusable/andi-describedby-alone/rule.ts';
import { duplicateId } from './focusable/andi-dup-id/rule.ts';
import { legendAlone } from './focusable/andi-legend-alone/rule.ts';
import { multipleLabels } from './focusable/andi-multiple-labels/rule.ts';
import { figureNoName } from './focusable/andi-no-name-figure/rule.ts';
import { formFieldNoName } from './focusable/andi-no-name-form-element/rule.ts';
import { genericNoName } from './focusable/andi-no-name-generic/rule.ts';
import { imageNoName } from './focusable/andi-no-name-image/rule.ts';
import { linkNoName } from './focusable/andi-no-name-link/rule.ts';
import { roleNoName } from './focusable/andi-no-name-role/rule.ts';
import { roleImageNoName } from './focusable/andi-no-name-role-image/rule.ts';
import { tableNoName } from './focusable/andi-no-name-table/rule.ts';
import { roleMultiple } from './focusable/andi-role-multiple/rule.ts';
import { roleUnknown } from './focusable/andi-role-unknown/rule.ts';
import { roleImage } from './graphics/andi-role-image/rule.ts';
import { iframeNegativeTabindex } from './iframes/andi-iframe-negative-tabindex/rule.ts';
import { iframeNoName } from './iframes/andi-no-name-iframe/rule.ts';
import type { Rule } from './rule.ts';

/** All our rules, by hand, module by module. */
export const RULES: readonly Rule[] = [
  formFieldNoName,
  linkNoName,
  genericNoName,
  imageNoName,
  tableNoName,
  figureNoName,
  roleNoName,
  roleImageNoName,
  duplicateId,
  multipleLabels,
  describedbyAlone,
  legendAlone,
  ariaMisspelled,
  roleUnknown,
  roleMultiple,
  roleImage,
  iframeNoName,
  iframeNegativeTabindex,
];
