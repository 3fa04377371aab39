import { accesskeyDuplicate } from './focusable/andi-accesskey-duplicate/rule.ts';
import { accesskeyLength } from './focusable/andi-accesskey-length/rule.ts';
import { altMisplaced } from './focusable/andi-alt-misplaced/rule.ts';
import { ariaHiddenContent } from './focusable/andi-aria-hidden-content/rule.ts';
import { ariaHiddenFocusable } from './focusable/andi-aria-hidden-focusable/rule.ts';
import { ariaMisspelled } from './focusable/andi-aria-misspelled/rule.ts';
import { canvasKeyboard } from './focusable/andi-canvas-keyboard/rule.ts';
import { describedbyAlone } from './focusable/andi-describedby-alone/rule.ts';
import { disabledElements } from './focusable/andi-disabled-elements/rule.ts';
import { duplicateId } from './focusable/andi-dup-id/rule.ts';
import { labelAndLabelledby } from './focusable/andi-label-and-labelledby/rule.ts';
import { labelForOther } from './focusable/andi-label-for-other/rule.ts';
import { labelNoField } from './focusable/andi-label-no-field/rule.ts';
import { legendAlone } from './focusable/andi-legend-alone/rule.ts';
import { multipleLabels } from './focusable/andi-multiple-labels/rule.ts';
import { negativeTabindex } from './focusable/andi-negative-tabindex/rule.ts';
import { figureNoName } from './focusable/andi-no-name-figure/rule.ts';
import { formFieldNoName } from './focusable/andi-no-name-form-element/rule.ts';
import { genericNoName } from './focusable/andi-no-name-generic/rule.ts';
import { imageNoName } from './focusable/andi-no-name-image/rule.ts';
import { linkNoName } from './focusable/andi-no-name-link/rule.ts';
import { roleNoName } from './focusable/andi-no-name-role/rule.ts';
import { roleImageNoName } from './focusable/andi-no-name-role-image/rule.ts';
import { tableNoName } from './focusable/andi-no-name-table/rule.ts';
import { referenceChain } from './focusable/andi-reference-chain/rule.ts';
import { referenceLegend } from './focusable/andi-reference-legend/rule.ts';
import { referenceMissing } from './focusable/andi-reference-missing/rule.ts';
import { referenceOverlap } from './focusable/andi-reference-overlap/rule.ts';
import { referenceRepeated } from './focusable/andi-reference-repeated/rule.ts';
import { roleMultiple } from './focusable/andi-role-multiple/rule.ts';
import { roleUnknown } from './focusable/andi-role-unknown/rule.ts';
import { scriptEvents } from './focusable/andi-script-events/rule.ts';
import { smallTarget } from './focusable/andi-small-target/rule.ts';
import { tabindexNotNumber } from './focusable/andi-tabindex-not-number/rule.ts';
import { textTooLong } from './focusable/andi-text-too-long/rule.ts';
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
  accesskeyLength,
  accesskeyDuplicate,
  referenceMissing,
  referenceLegend,
  referenceChain,
  referenceRepeated,
  referenceOverlap,
  labelForOther,
  tabindexNotNumber,
  altMisplaced,
  labelNoField,
  labelAndLabelledby,
  scriptEvents,
  negativeTabindex,
  canvasKeyboard,
  textTooLong,
  smallTarget,
  disabledElements,
  ariaHiddenFocusable,
  ariaHiddenContent,
  roleImage,
  iframeNoName,
  iframeNegativeTabindex,
];
