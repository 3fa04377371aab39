import {
  describeImage,
  dropMisplacedAlternative,
  dropPhrase,
  emptyAlternative,
  replaceFileName,
  sayWhatIsShown,
} from './alternative.ts';
import {
  addRequired,
  correctValue,
  removeAttributes,
  removeState,
  showPage,
  spellAttribute,
  spellNamedAttribute,
} from './aria-attributes.ts';
import { dropIgnoredRole, dropUnfitRole, renewRole, spellRole } from './aria-roles.ts';
import { correctAutocomplete } from './autocomplete.ts';
import { correctColours } from './colours.ts';
import type { Corrector } from './corrector.ts';
import { closeHeadingGap, giveLevel, keepOneLevel } from './heading.ts';
import { freeSpacing } from './inline-spacing.ts';
import { dropAccessKey, keepOrder, letIntoFrame, makeNumber } from './keyboard.ts';
import { labelField } from './label.ts';
import { addLanguage, agreeOnLanguage, changeLanguage, markPart, spellLanguage } from './language.ts';
import { underlineLink } from './link-underline.ts';
import { makeItems, putIntoList } from './list.ts';
import { fillElement, nameByText, nameControl, nameInputButton, titleFrame, titlePage } from './name.ts';
import { allowPaste, keepFocus } from './own-scripts.ts';
import { addCaptions, allowZoom, stopAutoplay, stopMovement, stopRefresh } from './page-behaviour.ts';
import { correctScope } from './table.ts';
import { enlargeTarget } from './target.ts';
import { letErrorBeHeard, letImageBeHeard, silenceIcon } from './unheard.ts';

/** Who corrects the findings of an audit, by its id. Audits that are not named have no correction that is safe. */
export const CORRECTORS: Readonly<Record<string, Corrector>> = {
  'color-contrast': correctColours,
  'color-contrast-enhanced': correctColours,
  'andi-min-contrast': correctColours,
  'enhanced-contrast': correctColours,
  'link-in-text-block': underlineLink,
  'avoid-inline-spacing': freeSpacing,
  'target-size': enlargeTarget,

  label: labelField,
  'select-name': labelField,
  'label-title-only': labelField,
  'andi-no-name-form-element': labelField,
  'aria-input-field-name': labelField,
  'aria-toggle-field-name': labelField,

  'button-name': nameControl,
  'link-name': nameControl,
  'summary-name': nameControl,
  'aria-command-name': nameControl,
  'aria-dialog-name': nameControl,
  'aria-meter-name': nameControl,
  'aria-progressbar-name': nameControl,
  'aria-tab-name': nameControl,
  'aria-tooltip-name': nameControl,
  'aria-treeitem-name': nameControl,
  'andi-no-name-link': nameControl,
  'andi-no-name-role': nameControl,
  'input-button-name': nameInputButton,
  'label-content-name-mismatch': nameByText,
  'label-in-name': nameByText,
  'empty-heading': fillElement,
  'heading-no-name': fillElement,
  'empty-table-header': fillElement,
  'frame-title': titleFrame,
  'andi-no-name-iframe': titleFrame,
  'document-title': titlePage,
  'andi-no-page-title': titlePage,

  'image-alt': describeImage,
  'input-image-alt': describeImage,
  'area-alt': describeImage,
  'object-alt': describeImage,
  'role-img-alt': describeImage,
  'svg-img-alt': describeImage,
  'andi-no-name-image': describeImage,
  'andi-no-name-role-image': describeImage,
  'image-text-not-in-alternative': sayWhatIsShown,
  'image-redundant-alt': emptyAlternative,
  'andi-alt-file-name': replaceFileName,
  'andi-alt-redundant-phrase': dropPhrase,
  'andi-alt-misplaced': dropMisplacedAlternative,
  'image-hidden-with-alternative': letImageBeHeard,
  'icon-font-read-aloud': silenceIcon,
  'error-message': letErrorBeHeard,

  'html-has-lang': addLanguage,
  'html-lang-valid': spellLanguage,
  'valid-lang': spellLanguage,
  'html-xml-lang-mismatch': agreeOnLanguage,
  'language-of-page-differs': changeLanguage,
  'language-of-part-differs': changeLanguage,
  'part-without-language': markPart,

  'aria-valid-attr': spellAttribute,
  'andi-aria-misspelled': spellNamedAttribute,
  'aria-valid-attr-value': correctValue,
  'aria-allowed-attr': removeAttributes,
  'aria-prohibited-attr': removeAttributes,
  'aria-prohibited-name': removeAttributes,
  'aria-conditional-attr': removeState,
  'aria-required-attr': addRequired,
  'aria-roles': spellRole,
  'andi-role-unknown': spellRole,
  'aria-deprecated-role': renewRole,
  'aria-allowed-role': dropUnfitRole,
  'presentation-role-conflict': dropIgnoredRole,
  'aria-hidden-body': showPage,
  'aria-hidden-page': showPage,

  'heading-order': closeHeadingGap,
  'andi-heading-role-no-level': giveLevel,
  'andi-heading-level-invalid': giveLevel,
  'andi-heading-level-conflict': keepOneLevel,
  listitem: putIntoList,
  dlitem: putIntoList,
  'andi-list-item-no-list': putIntoList,
  'andi-dl-item-no-list': putIntoList,
  list: makeItems,
  'scope-attr-valid': correctScope,
  'andi-scope-value': correctScope,
  'andi-td-scope': correctScope,

  tabindex: keepOrder,
  'andi-tabindex-not-number': makeNumber,
  'frame-focusable-content': letIntoFrame,
  'iframe-not-in-tab-order': letIntoFrame,
  'andi-iframe-negative-tabindex': letIntoFrame,
  'paste-prevented': allowPaste,
  'focus-thrown-away': keepFocus,
  'focus-changes-context': keepFocus,
  accesskeys: dropAccessKey,
  'andi-accesskey-duplicate': dropAccessKey,

  'meta-viewport': allowZoom,
  'meta-viewport-large': allowZoom,
  'zoom-prevented': allowZoom,
  'meta-refresh': stopRefresh,
  'meta-refresh-no-exceptions': stopRefresh,
  marquee: stopMovement,
  blink: stopMovement,
  'andi-marquee': stopMovement,
  'andi-blink': stopMovement,
  'no-autoplay-audio': stopAutoplay,
  'sound-plays-by-itself': stopAutoplay,
  'video-caption': addCaptions,
  'video-captions': addCaptions,
  'autocomplete-valid': correctAutocomplete,
};
