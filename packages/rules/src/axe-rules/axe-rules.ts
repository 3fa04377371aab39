import { describeImage, emptyAlternative } from '../corrections/alternative.ts';
import {
  addRequired,
  correctValue,
  removeAttributes,
  removeState,
  showPage,
  spellAttribute,
} from '../corrections/aria-attributes.ts';
import {
  dropIgnoredRole,
  dropWidgetRole,
  removeUnsuitableRole,
  replaceDeprecatedRole,
  spellRole,
  wrapInRequiredParent,
} from '../corrections/aria-roles.ts';
import { correctAutocomplete } from '../corrections/autocomplete.ts';
import { correctColours } from '../corrections/colours.ts';
import { exposeControls } from '../corrections/expose-content.ts';
import { closeHeadingGap } from '../corrections/heading.ts';
import {
  labelHints,
  languageOfPage,
  languageOfText,
  levelInOrder,
  roleOfParent,
  topHeading,
  visibilityHint,
} from '../corrections/hints.ts';
import { removeImportantSpacing } from '../corrections/inline-spacing.ts';
import { addFrameToTabOrder, dropAccessKey, resetTabindex } from '../corrections/keyboard.ts';
import { labelField } from '../corrections/label.ts';
import { addLanguage, alignXmlLang, spellLanguage } from '../corrections/language.ts';
import { underlineLink } from '../corrections/link-underline.ts';
import { wrapInList, wrapStrayItems } from '../corrections/list.ts';
import {
  fillElement,
  nameByText,
  nameControl,
  nameInputButton,
  titleFrame,
  titlePage,
} from '../corrections/name.ts';
import {
  addCaptions,
  allowZoom,
  stopAutoplay,
  stopMovement,
  stopRefresh,
} from '../corrections/page-behaviour.ts';
import { correctHeaderReferences, correctScope } from '../corrections/table.ts';
import { enlargeTarget } from '../corrections/target.ts';
import type { RuleTraits } from '../rule.ts';

/**
 * Traits of axe's rules, by id: the defects that they report, what their verdict depends on, their correction.
 * Keys of `defect` are axe's message keys without the rule id; `` is the only message of a rule.
 */
export const AXE_RULES: Readonly<Record<string, RuleTraits>> = {
  label: { defect: 'name', correct: labelField, hints: labelHints },
  'select-name': { defect: 'name', correct: labelField, hints: labelHints },
  'link-name': { defect: 'name', correct: nameControl },
  'button-name': { defect: 'name', correct: nameControl },
  'input-button-name': { defect: 'name', correct: nameInputButton },
  'input-image-alt': { defect: 'name', correct: describeImage },
  'area-alt': { defect: 'name', correct: describeImage },
  'summary-name': { defect: 'name', correct: nameControl },
  'frame-title': { defect: 'name', correct: titleFrame },
  'aria-command-name': { defect: 'name', correct: nameControl },
  'aria-input-field-name': { defect: 'name', correct: labelField },
  'aria-toggle-field-name': { defect: 'name', correct: labelField },
  'aria-tooltip-name': { defect: 'name', correct: nameControl },
  'aria-meter-name': { defect: 'name', correct: nameControl },
  'aria-progressbar-name': { defect: 'name', correct: nameControl },
  'aria-dialog-name': { defect: 'name', correct: nameControl },
  'aria-tab-name': { defect: 'name', correct: nameControl },
  'aria-treeitem-name': { defect: 'name', correct: nameControl },
  'label-title-only': { defect: ['name', 'label-unseen'], isSuperseded: true, correct: labelField },
  'image-alt': { defect: ['name', 'name@control'], isSuperseded: true, correct: describeImage },
  'svg-img-alt': { defect: ['name', 'name@control'], isSuperseded: true, correct: describeImage },
  'role-img-alt': { defect: ['name', 'name@control'], isSuperseded: true, correct: describeImage },
  'object-alt': { defect: ['name', 'name@control'], isSuperseded: true, correct: describeImage },
  'aria-valid-attr': { defect: 'attribute-unknown', isSuperseded: true, correct: spellAttribute },
  'aria-valid-attr-value': {
    defect: {
      '': 'value-invalid',
      'review.noId': 'reference-missing',
      'review.noIdShadow': 'reference-missing',
      'review.controlsWithinPopup': 'reference-missing',
      'review.idrefs': 'reference-missing',
      'review.empty': 'value-empty',
      'review.ariaCurrent': 'own',
      'aria-errormessage': 'own',
      'aria-errormessage.unsupported': 'own',
      'aria-errormessage.hidden': 'own',
      'aria-errormessage.review': 'reference-missing',
      'aria-errormessage.review.idrefs': 'reference-missing',
      'aria-errormessage.review.unheard': 'own',
      'aria-level.review': 'own',
    },
    isSuperseded: true,
    dependsOn: ['other-elements'],
    correct: correctValue,
  },
  'duplicate-id-aria': { defect: 'duplicate-id@id', dependsOn: ['other-elements'], isAboutWholePage: true },
  'form-field-multiple-labels': { defect: 'several-labels', dependsOn: ['other-elements'] },
  'label-content-name-mismatch': { defect: 'label-in-name', dependsOn: ['layout'], correct: nameByText },
  'frame-title-unique': {
    defect: 'frame-name-shared',
    dependsOn: ['other-elements'],
    isAboutWholePage: true,
  },
  'frame-tested': { defect: 'own', dependsOn: ['files'], isAboutWholePage: true },
  'image-redundant-alt': { defect: 'own', dependsOn: ['other-elements'], correct: emptyAlternative },
  'aria-roledescription': { defect: 'own' },
  'autocomplete-valid': { defect: 'own', correct: correctAutocomplete },
  'aria-hidden-body': {
    defect: ['hidden-page', 'focus-hidden@hidden-root'],
    isAboutWholePage: true,
    correct: showPage,
  },
  'aria-hidden-focus': {
    defect: 'focus-hidden@hidden-root',
    isSuperseded: true,
    dependsOn: ['layout', 'other-elements'],
    correct: exposeControls,
    hints: visibilityHint,
  },
  'presentation-role-conflict': {
    defect: {
      'has-global-aria-attribute': ['decoration-announced', 'name-prohibited', 'role-unsuited'],
      'is-element-focusable': ['decoration-announced', 'role-unsuited'],
    },
    isSuperseded: true,
    dependsOn: ['other-elements'],
    correct: dropIgnoredRole,
  },
  'frame-focusable-content': {
    defect: 'frame-unreachable@frame-element',
    dependsOn: ['layout', 'files'],
    correct: addFrameToTabOrder,
  },
  'hidden-content': { defect: 'content-hidden@document', dependsOn: ['layout'], isAboutWholePage: true },
  'aria-roles': { defect: 'role-unknown', correct: spellRole },
  'aria-deprecated-role': { defect: 'own', correct: replaceDeprecatedRole },
  'aria-allowed-role': { defect: 'role-unsuited', correct: removeUnsuitableRole },
  'aria-allowed-attr': { defect: 'own', dependsOn: ['other-elements'], correct: removeAttributes },
  'aria-conditional-attr': { defect: 'own', correct: removeState },
  'aria-braille-equivalent': { defect: 'own' },
  'aria-required-attr': { defect: 'attribute-missing', correct: addRequired },
  'aria-prohibited-attr': {
    defect: {
      hasRole: 'name-prohibited',
      noRole: 'name-prohibited',
      'review.hasRole': 'name-prohibited',
      'review.noRole': 'name-prohibited',
      'review.visibleLabel': 'name-prohibited',
      'review.unresolvedLabel': ['name-prohibited', 'reference-missing'],
    },
    correct: removeAttributes,
  },
  'aria-required-children': { defect: 'parts@whole', correct: dropWidgetRole },
  'aria-required-parent': {
    defect: ['parts@own-whole', 'item-outside'],
    isSuperseded: true,
    dependsOn: ['other-elements'],
    correct: wrapInRequiredParent,
    hints: roleOfParent,
  },
  'nested-interactive': { defect: 'nested-stop', dependsOn: ['layout'] },
  'aria-text': { defect: 'own' },
  list: {
    defect: {
      'only-listitems': 'list-parts@list',
      'only-listitems.text': 'own',
      'only-listitems.review': 'list-parts@list',
    },
    correct: wrapStrayItems,
  },
  listitem: {
    defect: {
      '': ['list-parts@list', 'item-outside'],
      roleNotValid: ['list-parts@list', 'item-outside', 'role-unsuited@list', 'parts@own-whole'],
      review: ['list-parts@list', 'item-outside'],
    },
    isSuperseded: true,
    correct: wrapInList,
  },
  'definition-list': { defect: 'list-parts@list' },
  dlitem: {
    defect: ['list-parts@list', 'item-outside'],
    isSuperseded: true,
    dependsOn: ['other-elements'],
    correct: wrapInList,
  },
  'empty-heading': { defect: 'heading-empty', correct: fillElement },
  'p-as-heading': { defect: 'heading-fake', dependsOn: ['layout'] },
  'heading-order': {
    defect: 'own',
    dependsOn: ['other-elements'],
    isAboutWholePage: true,
    correct: closeHeadingGap,
    hints: levelInOrder,
  },
  'page-has-heading-one': { defect: 'own', dependsOn: ['other-elements'], isAboutWholePage: true },
  'td-headers-attr': {
    defect: {
      'cell-header-not-in-table': 'headers-elsewhere@table',
      'cell-header-not-th': 'headers-data-cell@table',
      'header-refs-self': 'headers-itself@table',
      review: 'own',
    },
    dependsOn: ['other-elements'],
    correct: correctHeaderReferences,
  },
  'scope-attr-valid': {
    defect: { 'html5-scope': 'scope-on-cell', 'scope-value': 'scope-value' },
    correct: correctScope,
  },
  'th-has-data-cells': { defect: 'header-without-cells@table', dependsOn: ['other-elements'] },
  'td-has-header': { defect: 'no-headers@table', dependsOn: ['other-elements'] },
  'empty-table-header': { defect: 'header-empty', correct: fillElement },
  'table-duplicate-name': { defect: 'own', dependsOn: ['other-elements'] },
  'table-fake-caption': { defect: 'own', dependsOn: ['other-elements'] },
  'color-contrast': {
    defect: 'contrast',
    dependsOn: ['layout', 'fonts', 'painted-text'],
    correct: correctColours,
  },
  'color-contrast-enhanced': {
    defect: 'contrast',
    isSuperseded: true,
    dependsOn: ['layout', 'fonts', 'painted-text'],
    correct: correctColours,
  },
  'link-in-text-block': {
    defect: 'own',
    dependsOn: ['layout', 'fonts', 'other-elements'],
    correct: underlineLink,
  },
  'target-size': {
    defect: 'small-target',
    dependsOn: ['layout', 'fonts'],
    isAboutWholePage: true,
    correct: enlargeTarget,
  },
  'avoid-inline-spacing': { defect: 'own', correct: removeImportantSpacing },
  'css-orientation-lock': { defect: 'orientation@document', dependsOn: ['layout'], isAboutWholePage: true },
  'scrollable-region-focusable': { defect: 'own', dependsOn: ['layout'] },
  'meta-viewport': { defect: 'zoom', isAboutWholePage: true, correct: allowZoom },
  'meta-viewport-large': { defect: 'zoom', isSuperseded: true, isAboutWholePage: true, correct: allowZoom },
  'skip-link': { defect: 'link-target', dependsOn: ['layout', 'other-elements'], isAboutWholePage: true },
  'identical-links-same-purpose': {
    defect: 'link-purpose',
    dependsOn: ['other-elements'],
    isAboutWholePage: true,
  },
  tabindex: { defect: 'positive-tabindex', correct: resetTabindex },
  accesskeys: {
    defect: 'access-key@access-key',
    dependsOn: ['other-elements'],
    isAboutWholePage: true,
    correct: dropAccessKey,
  },
  'focus-order-semantics': { defect: 'own', isAboutWholePage: true },
  'server-side-image-map': { defect: 'server-side-map' },
  blink: { defect: 'blink', correct: stopMovement },
  marquee: { defect: 'marquee', correct: stopMovement },
  'no-autoplay-audio': {
    defect: 'plays-by-itself',
    dependsOn: ['files'],
    isAboutWholePage: true,
    correct: stopAutoplay,
  },
  'video-caption': { defect: 'captions', dependsOn: ['files'], correct: addCaptions },
  'document-title': { defect: 'page-title', isAboutWholePage: true, correct: titlePage, hints: topHeading },
  'html-has-lang': {
    defect: 'page-language',
    isAboutWholePage: true,
    correct: addLanguage,
    hints: languageOfPage,
  },
  'html-lang-valid': {
    defect: 'page-language',
    isSuperseded: true,
    isAboutWholePage: true,
    correct: spellLanguage,
    hints: languageOfPage,
  },
  'html-xml-lang-mismatch': { defect: 'own', isAboutWholePage: true, correct: alignXmlLang },
  'valid-lang': { defect: 'own', correct: spellLanguage, hints: languageOfText },
  'meta-refresh': { defect: 'refresh', isAboutWholePage: true, correct: stopRefresh },
  'meta-refresh-no-exceptions': {
    defect: 'refresh',
    isSuperseded: true,
    isAboutWholePage: true,
    correct: stopRefresh,
  },
  bypass: { defect: 'bypass', dependsOn: ['other-elements'], isAboutWholePage: true },
  region: { defect: 'own', dependsOn: ['other-elements'], isAboutWholePage: true },
  'landmark-one-main': { defect: 'own', isAboutWholePage: true },
  'landmark-banner-is-top-level': { defect: 'own', isAboutWholePage: true },
  'landmark-complementary-is-top-level': { defect: 'own', dependsOn: ['other-elements'] },
  'landmark-contentinfo-is-top-level': { defect: 'own', isAboutWholePage: true },
  'landmark-main-is-top-level': { defect: 'own', isAboutWholePage: true },
  'landmark-no-duplicate-banner': {
    defect: 'landmark-repeated',
    dependsOn: ['other-elements'],
    isAboutWholePage: true,
  },
  'landmark-no-duplicate-contentinfo': {
    defect: 'landmark-repeated',
    dependsOn: ['other-elements'],
    isAboutWholePage: true,
  },
  'landmark-no-duplicate-main': {
    defect: 'landmark-repeated',
    dependsOn: ['other-elements'],
    isAboutWholePage: true,
  },
  'landmark-unique': {
    defect: 'landmark-repeated',
    isSuperseded: true,
    dependsOn: ['other-elements'],
    isAboutWholePage: true,
  },
};
