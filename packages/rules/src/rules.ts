// Written by `npm run docs` from the folders of the rules. Do not edit.

import { characterKeyShortcuts } from './changes/character-key-shortcuts/rule.ts';
import { draggingMovements } from './changes/dragging-movements/rule.ts';
import { focusChangesContext } from './changes/focus-changes-context/rule.ts';
import { inputChangesContext } from './changes/input-changes-context/rule.ts';
import { pointerCancellation } from './changes/pointer-cancellation/rule.ts';
import { disabledText } from './contrast/andi-disabled-text/rule.ts';
import { imagesOfText } from './contrast/andi-images-of-text/rule.ts';
import { minContrast } from './contrast/andi-min-contrast/rule.ts';
import { textEffects } from './contrast/andi-text-effects/rule.ts';
import { textOverImage } from './contrast/andi-text-over-image/rule.ts';
import { controlBoundaryContrast } from './contrast/control-boundary-contrast/rule.ts';
import { enhancedContrast } from './contrast/enhanced-contrast/rule.ts';
import { iconContrast } from './contrast/icon-contrast/rule.ts';
import { placeholderContrast } from './contrast/placeholder-contrast/rule.ts';
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
import { focusMovedOnBlur } from './focusable/focus-moved-on-blur/rule.ts';
import { hiddenInputWithLabel } from './focusable/hidden-input-with-label/rule.ts';
import { nestedInteractiveContent } from './focusable/nested-interactive-content/rule.ts';
import { pastePrevented } from './focusable/paste-prevented/rule.ts';
import { targetSizeEnhanced } from './focusable/target-size-enhanced/rule.ts';
import { altFileName } from './graphics/andi-alt-file-name/rule.ts';
import { altNoDescription } from './graphics/andi-alt-no-description/rule.ts';
import { altRedundantPhrase } from './graphics/andi-alt-redundant-phrase/rule.ts';
import { areaOutsideMap } from './graphics/andi-area-outside-map/rule.ts';
import { backgroundImages } from './graphics/andi-background-images/rule.ts';
import { blink } from './graphics/andi-blink/rule.ts';
import { decorativeImageFocusable } from './graphics/andi-decorative-image-focusable/rule.ts';
import { fontIconNoRole } from './graphics/andi-font-icon-no-role/rule.ts';
import { marquee } from './graphics/andi-marquee/rule.ts';
import { roleImage } from './graphics/andi-role-image/rule.ts';
import { serverSideImageMap } from './graphics/andi-server-side-image-map/rule.ts';
import { unusedImageMap } from './graphics/andi-unused-image-map/rule.ts';
import { canvasNoAlternative } from './graphics/canvas-no-alternative/rule.ts';
import { captchaNoAlternative } from './graphics/captcha-no-alternative/rule.ts';
import { imageHiddenWithAlternative } from './graphics/image-hidden-with-alternative/rule.ts';
import { imageMarkedDecorative } from './graphics/image-marked-decorative/rule.ts';
import { imageOfText } from './graphics/image-of-text/rule.ts';
import { imageTextNotInAlternative } from './graphics/image-text-not-in-alternative/rule.ts';
import { cssGeneratedContent } from './hidden/andi-css-generated-content/rule.ts';
import { hiddenContentToTest } from './hidden/andi-hidden-content/rule.ts';
import { textHiddenFromScreenReaders } from './hidden/text-hidden-from-screen-readers/rule.ts';
import { hoverContentNotDismissible } from './hover/hover-content-not-dismissible/rule.ts';
import { hoverContentNotHoverable } from './hover/hover-content-not-hoverable/rule.ts';
import { hoverContentNotOnFocus } from './hover/hover-content-not-on-focus/rule.ts';
import { hoverContrast } from './hover/hover-contrast/rule.ts';
import { iframeNegativeTabindex } from './iframes/andi-iframe-negative-tabindex/rule.ts';
import { iframeNoName } from './iframes/andi-no-name-iframe/rule.ts';
import { frameNameShared } from './iframes/frame-name-shared/rule.ts';
import { iframeNotInTabOrder } from './iframes/iframe-not-in-tab-order/rule.ts';
import { focusAppearance } from './keyboard/focus-appearance/rule.ts';
import { focusContrast } from './keyboard/focus-contrast/rule.ts';
import { focusNotVisible } from './keyboard/focus-not-visible/rule.ts';
import { focusObscured } from './keyboard/focus-obscured/rule.ts';
import { focusOrder } from './keyboard/focus-order/rule.ts';
import { focusPartiallyObscured } from './keyboard/focus-partially-obscured/rule.ts';
import { focusRemovedByScript } from './keyboard/focus-removed-by-script/rule.ts';
import { keyboardTrap } from './keyboard/keyboard-trap/rule.ts';
import { notKeyboardFocusable } from './keyboard/not-keyboard-focusable/rule.ts';
import { ambiguousLink } from './links-buttons/andi-ambiguous-link/rule.ts';
import { anchorAsTarget } from './links-buttons/andi-anchor-as-target/rule.ts';
import { anchorWithoutHref } from './links-buttons/andi-anchor-without-href/rule.ts';
import { focusableAnchorNoRole } from './links-buttons/andi-focusable-anchor-no-role/rule.ts';
import { inPageTargetMissing } from './links-buttons/andi-in-page-target-missing/rule.ts';
import { mouseOnlyLink } from './links-buttons/andi-mouse-only-link/rule.ts';
import { nonUniqueButton } from './links-buttons/andi-non-unique-button/rule.ts';
import { roleNotTabbable } from './links-buttons/andi-role-not-tabbable/rule.ts';
import { vagueLink } from './links-buttons/andi-vague-link/rule.ts';
import { fileLinkNoType } from './links-buttons/file-link-no-type/rule.ts';
import { labelInName } from './links-buttons/label-in-name/rule.ts';
import { linkNameShared } from './links-buttons/link-name-shared/rule.ts';
import { linkNameVague } from './links-buttons/link-name-vague/rule.ts';
import { linkWithoutContext } from './links-buttons/link-without-context/rule.ts';
import { newWindowUnannounced } from './links-buttons/new-window-unannounced/rule.ts';
import { selectedStateVisualOnly } from './links-buttons/selected-state-visual-only/rule.ts';
import { symbolOnlyName } from './links-buttons/symbol-only-name/rule.ts';
import { audioAlternative } from './media/audio-alternative/rule.ts';
import { autoplayAudio } from './media/autoplay-audio/rule.ts';
import { playerAlternative } from './media/player-alternative/rule.ts';
import { videoCaptions } from './media/video-captions/rule.ts';
import { videoDescription } from './media/video-description/rule.ts';
import { videoOnlyAlternative } from './media/video-only-alternative/rule.ts';
import { pauseStopHide } from './motion/pause-stop-hide/rule.ts';
import { threeFlashes } from './motion/three-flashes/rule.ts';
import { timedRedirect } from './motion/timed-redirect/rule.ts';
import { captionWithoutTable } from './page/andi-caption-without-table/rule.ts';
import { figcaptionWithoutFigure } from './page/andi-figcaption-without-figure/rule.ts';
import { legendWithoutFieldset } from './page/andi-legend-without-fieldset/rule.ts';
import { noPageTitle } from './page/andi-no-page-title/rule.ts';
import { severalPageTitles } from './page/andi-several-page-titles/rule.ts';
import { ariaHiddenPage } from './page/aria-hidden-page/rule.ts';
import { bypassBlocks } from './page/bypass-blocks/rule.ts';
import { iconFontReadAloud } from './page/icon-font-read-aloud/rule.ts';
import { legacyFontText } from './page/legacy-font-text/rule.ts';
import { motionActuation } from './page/motion-actuation/rule.ts';
import { orientationLocked } from './page/orientation-locked/rule.ts';
import { pageLanguageMismatch } from './page/page-language-mismatch/rule.ts';
import { pageOpensWindows } from './page/page-opens-windows/rule.ts';
import { pageTitleVague } from './page/page-title-vague/rule.ts';
import { partLanguageMismatch } from './page/part-language-mismatch/rule.ts';
import { partLanguageMissing } from './page/part-language-missing/rule.ts';
import { sensoryCharacteristics } from './page/sensory-characteristics/rule.ts';
import { textCutOff } from './page/text-cut-off/rule.ts';
import { textDirectionMismatch } from './page/text-direction-mismatch/rule.ts';
import { zoomDisabled } from './page/zoom-disabled/rule.ts';
import type { Rule } from './rule.ts';
import { consistentHelp } from './site/consistent-help/rule.ts';
import { consistentIdentification } from './site/consistent-identification/rule.ts';
import { consistentNavigation } from './site/consistent-navigation/rule.ts';
import { duplicateMainHeading } from './site/duplicate-main-heading/rule.ts';
import { duplicatePageTitle } from './site/duplicate-page-title/rule.ts';
import { multipleWays } from './site/multiple-ways/rule.ts';
import { redundantEntry } from './site/redundant-entry/rule.ts';
import type { SiteRule } from './site/site-rule.ts';
import { orientationContentLost } from './sizes/orientation-content-lost/rule.ts';
import { reflowControlLost } from './sizes/reflow-control-lost/rule.ts';
import { reflowHorizontalScroll } from './sizes/reflow-horizontal-scroll/rule.ts';
import { reflowTextLost } from './sizes/reflow-text-lost/rule.ts';
import { resizeTextContentLost } from './sizes/resize-text-content-lost/rule.ts';
import { textSpacingContentLost } from './sizes/text-spacing-content-lost/rule.ts';
import { dialogWithoutFocus } from './states/dialog-without-focus/rule.ts';
import { expandedNotUpdated } from './states/expanded-not-updated/rule.ts';
import { focusLostOnClose } from './states/focus-lost-on-close/rule.ts';
import { formErrorNotAnnounced } from './states/form-error-not-announced/rule.ts';
import { mouseOnlyClose } from './states/mouse-only-close/rule.ts';
import { mouseOnlyControl } from './states/mouse-only-control/rule.ts';
import { dlItemNoList } from './structures/andi-dl-item-no-list/rule.ts';
import { fakeHeading } from './structures/andi-fake-heading/rule.ts';
import { headingLevelConflict } from './structures/andi-heading-level-conflict/rule.ts';
import { headingLevelInvalid } from './structures/andi-heading-level-invalid/rule.ts';
import { headingRoleNoLevel } from './structures/andi-heading-role-no-level/rule.ts';
import { listItemNoList } from './structures/andi-list-item-no-list/rule.ts';
import { listRoleOverridden } from './structures/andi-list-role-overridden/rule.ts';
import { liveRegionEmpty } from './structures/andi-live-region-empty/rule.ts';
import { liveRegionHasField } from './structures/andi-live-region-has-field/rule.ts';
import { liveRegionVoid } from './structures/andi-live-region-void/rule.ts';
import { ariaProhibitedName } from './structures/aria-prohibited-name/rule.ts';
import { asciiArtNoAlternative } from './structures/ascii-art-no-alternative/rule.ts';
import { autocompleteMissing } from './structures/autocomplete-missing/rule.ts';
import { errorMessage } from './structures/error-message/rule.ts';
import { fakeList } from './structures/fake-list/rule.ts';
import { fieldGroupNoName } from './structures/field-group-no-name/rule.ts';
import { fieldHintNotAssociated } from './structures/field-hint-not-associated/rule.ts';
import { fieldLabelRepeated } from './structures/field-label-repeated/rule.ts';
import { fieldLabelUnclear } from './structures/field-label-unclear/rule.ts';
import { fieldNoVisibleLabel } from './structures/field-no-visible-label/rule.ts';
import { fieldStateColourOnly } from './structures/field-state-colour-only/rule.ts';
import { headingNoName } from './structures/heading-no-name/rule.ts';
import { headingNotDescriptive } from './structures/heading-not-descriptive/rule.ts';
import { headingRepeated } from './structures/heading-repeated/rule.ts';
import { requiredNotIndicated } from './structures/required-not-indicated/rule.ts';
import { roleOverridesSemantics } from './structures/role-overrides-semantics/rule.ts';
import { spacesWithinWord } from './structures/spaces-within-word/rule.ts';
import { tabStateMissing } from './structures/tab-state-missing/rule.ts';
import { visualOrderReversed } from './structures/visual-order-reversed/rule.ts';
import { ariaTableNoCells } from './tables/andi-aria-table-no-cells/rule.ts';
import { ariaTableNoHeaders } from './tables/andi-aria-table-no-headers/rule.ts';
import { ariaTableNoRows } from './tables/andi-aria-table-no-rows/rule.ts';
import { ariaTableStrayCells } from './tables/andi-aria-table-stray-cells/rule.ts';
import { ariaTableTh } from './tables/andi-aria-table-th/rule.ts';
import { gridRole } from './tables/andi-grid-role/rule.ts';
import { headerCellEmpty } from './tables/andi-header-cell-empty/rule.ts';
import { headersIdNotFound } from './tables/andi-headers-id-not-found/rule.ts';
import { headersNoText } from './tables/andi-headers-no-text/rule.ts';
import { headersNotOnCell } from './tables/andi-headers-not-on-cell/rule.ts';
import { headersReference } from './tables/andi-headers-reference/rule.ts';
import { intersectionNoScope } from './tables/andi-intersection-no-scope/rule.ts';
import { presentationTableMarkup } from './tables/andi-presentation-table-markup/rule.ts';
import { scopeAndHeaders } from './tables/andi-scope-and-headers/rule.ts';
import { scopeValue } from './tables/andi-scope-value/rule.ts';
import { tableHasNoCells } from './tables/andi-table-has-no-cells/rule.ts';
import { tableHasNoScope } from './tables/andi-table-has-no-scope/rule.ts';
import { tableHasNoTh } from './tables/andi-table-has-no-th/rule.ts';
import { tableRoleUnexpected } from './tables/andi-table-role-unexpected/rule.ts';
import { tdScope } from './tables/andi-td-scope/rule.ts';
import { tooManyScopeLevels } from './tables/andi-too-many-scope-levels/rule.ts';
import { tableColumnCountMismatch } from './tables/table-column-count-mismatch/rule.ts';
import { tableHeaderWithoutCells } from './tables/table-header-without-cells/rule.ts';

const PAGE_RULES: readonly Rule[] = [
  accesskeyDuplicate,
  accesskeyLength,
  altMisplaced,
  ariaHiddenContent,
  ariaHiddenFocusable,
  ariaMisspelled,
  canvasKeyboard,
  describedbyAlone,
  disabledElements,
  duplicateId,
  labelAndLabelledby,
  labelForOther,
  labelNoField,
  legendAlone,
  multipleLabels,
  negativeTabindex,
  figureNoName,
  formFieldNoName,
  genericNoName,
  imageNoName,
  linkNoName,
  roleImageNoName,
  roleNoName,
  tableNoName,
  referenceChain,
  referenceLegend,
  referenceMissing,
  referenceOverlap,
  referenceRepeated,
  roleMultiple,
  roleUnknown,
  scriptEvents,
  smallTarget,
  tabindexNotNumber,
  textTooLong,
  focusMovedOnBlur,
  hiddenInputWithLabel,
  nestedInteractiveContent,
  pastePrevented,
  targetSizeEnhanced,
  altFileName,
  altNoDescription,
  altRedundantPhrase,
  areaOutsideMap,
  backgroundImages,
  blink,
  decorativeImageFocusable,
  fontIconNoRole,
  marquee,
  roleImage,
  serverSideImageMap,
  unusedImageMap,
  canvasNoAlternative,
  captchaNoAlternative,
  imageHiddenWithAlternative,
  imageMarkedDecorative,
  imageOfText,
  imageTextNotInAlternative,
  ambiguousLink,
  anchorAsTarget,
  anchorWithoutHref,
  focusableAnchorNoRole,
  inPageTargetMissing,
  mouseOnlyLink,
  nonUniqueButton,
  roleNotTabbable,
  vagueLink,
  fileLinkNoType,
  labelInName,
  linkNameShared,
  linkNameVague,
  linkWithoutContext,
  newWindowUnannounced,
  selectedStateVisualOnly,
  symbolOnlyName,
  ariaTableNoCells,
  ariaTableNoHeaders,
  ariaTableNoRows,
  ariaTableStrayCells,
  ariaTableTh,
  gridRole,
  headerCellEmpty,
  headersIdNotFound,
  headersNoText,
  headersNotOnCell,
  headersReference,
  intersectionNoScope,
  presentationTableMarkup,
  scopeAndHeaders,
  scopeValue,
  tableHasNoCells,
  tableHasNoScope,
  tableHasNoTh,
  tableRoleUnexpected,
  tdScope,
  tooManyScopeLevels,
  tableColumnCountMismatch,
  tableHeaderWithoutCells,
  dlItemNoList,
  fakeHeading,
  headingLevelConflict,
  headingLevelInvalid,
  headingRoleNoLevel,
  listItemNoList,
  listRoleOverridden,
  liveRegionEmpty,
  liveRegionHasField,
  liveRegionVoid,
  ariaProhibitedName,
  asciiArtNoAlternative,
  autocompleteMissing,
  errorMessage,
  fakeList,
  fieldGroupNoName,
  fieldHintNotAssociated,
  fieldLabelRepeated,
  fieldLabelUnclear,
  fieldNoVisibleLabel,
  fieldStateColourOnly,
  headingNoName,
  headingNotDescriptive,
  headingRepeated,
  requiredNotIndicated,
  roleOverridesSemantics,
  spacesWithinWord,
  tabStateMissing,
  visualOrderReversed,
  disabledText,
  imagesOfText,
  minContrast,
  textEffects,
  textOverImage,
  controlBoundaryContrast,
  enhancedContrast,
  iconContrast,
  placeholderContrast,
  cssGeneratedContent,
  hiddenContentToTest,
  textHiddenFromScreenReaders,
  iframeNegativeTabindex,
  iframeNoName,
  frameNameShared,
  iframeNotInTabOrder,
  audioAlternative,
  autoplayAudio,
  playerAlternative,
  videoCaptions,
  videoDescription,
  videoOnlyAlternative,
  captionWithoutTable,
  figcaptionWithoutFigure,
  legendWithoutFieldset,
  noPageTitle,
  severalPageTitles,
  ariaHiddenPage,
  bypassBlocks,
  iconFontReadAloud,
  legacyFontText,
  motionActuation,
  orientationLocked,
  pageLanguageMismatch,
  pageOpensWindows,
  pageTitleVague,
  partLanguageMismatch,
  partLanguageMissing,
  sensoryCharacteristics,
  textCutOff,
  textDirectionMismatch,
  zoomDisabled,
  pauseStopHide,
  threeFlashes,
  timedRedirect,
  orientationContentLost,
  reflowControlLost,
  reflowHorizontalScroll,
  reflowTextLost,
  resizeTextContentLost,
  textSpacingContentLost,
  focusAppearance,
  focusContrast,
  focusNotVisible,
  focusObscured,
  focusOrder,
  focusPartiallyObscured,
  focusRemovedByScript,
  keyboardTrap,
  notKeyboardFocusable,
  hoverContentNotDismissible,
  hoverContentNotHoverable,
  hoverContentNotOnFocus,
  hoverContrast,
  characterKeyShortcuts,
  draggingMovements,
  focusChangesContext,
  inputChangesContext,
  pointerCancellation,
  dialogWithoutFocus,
  expandedNotUpdated,
  focusLostOnClose,
  formErrorNotAnnounced,
  mouseOnlyClose,
  mouseOnlyControl,
];

/** Rules over several pages of a website. */
export const SITE_RULES: readonly SiteRule[] = [
  consistentHelp,
  consistentIdentification,
  consistentNavigation,
  duplicateMainHeading,
  duplicatePageTitle,
  multipleWays,
  redundantEntry,
];

/** All our rules, by module. */
export const RULES: readonly Rule[] = [...PAGE_RULES, ...SITE_RULES];
