import { disabledText } from './contrast/andi-disabled-text/rule.ts';
import { imagesOfText } from './contrast/andi-images-of-text/rule.ts';
import { minContrast } from './contrast/andi-min-contrast/rule.ts';
import { textEffects } from './contrast/andi-text-effects/rule.ts';
import { textOverImage } from './contrast/andi-text-over-image/rule.ts';
import { formFieldNoName } from './focusable/andi-no-name-form-element/rule.ts';
import { altFileName } from './graphics/andi-alt-file-name/rule.ts';
import { altNoDescription } from './graphics/andi-alt-no-description/rule.ts';
import { altRedundantPhrase } from './graphics/andi-alt-redundant-phrase/rule.ts';
import { areaOutsideMap } from './graphics/andi-area-outside-map/rule.ts';
import { backgroundImages } from './graphics/andi-background-images/rule.ts';
import { blink } from './graphics/andi-blink/rule.ts';
import { decorativeImageFocusable } from './graphics/andi-decorative-image-focusable/rule.ts';
import { fontIconNoRole } from './graphics/andi-font-icon-no-role/rule.ts';
import { marquee } from './graphics/andi-marquee/rule.ts';
import { serverSideImageMap } from './graphics/andi-server-side-image-map/rule.ts';
import { unusedImageMap } from './graphics/andi-unused-image-map/rule.ts';
import { cssGeneratedContent } from './hidden/andi-css-generated-content/rule.ts';
import { hiddenContentToTest } from './hidden/andi-hidden-content/rule.ts';
import { ambiguousLink } from './links-buttons/andi-ambiguous-link/rule.ts';
import { anchorAsTarget } from './links-buttons/andi-anchor-as-target/rule.ts';
import { anchorWithoutHref } from './links-buttons/andi-anchor-without-href/rule.ts';
import { focusableAnchorNoRole } from './links-buttons/andi-focusable-anchor-no-role/rule.ts';
import { inPageTargetMissing } from './links-buttons/andi-in-page-target-missing/rule.ts';
import { mouseOnlyLink } from './links-buttons/andi-mouse-only-link/rule.ts';
import { nonUniqueButton } from './links-buttons/andi-non-unique-button/rule.ts';
import { roleNotTabbable } from './links-buttons/andi-role-not-tabbable/rule.ts';
import { vagueLink } from './links-buttons/andi-vague-link/rule.ts';
import { captionWithoutTable } from './page/andi-caption-without-table/rule.ts';
import { figcaptionWithoutFigure } from './page/andi-figcaption-without-figure/rule.ts';
import { legendWithoutFieldset } from './page/andi-legend-without-fieldset/rule.ts';
import { noPageTitle } from './page/andi-no-page-title/rule.ts';
import { severalPageTitles } from './page/andi-several-page-titles/rule.ts';
import type { Rule } from './rule.ts';

const FOCUSABLE = [formFieldNoName];

const GRAPHICS = [
  unusedImageMap,
  decorativeImageFocusable,
  marquee,
  blink,
  serverSideImageMap,
  altRedundantPhrase,
  altFileName,
  altNoDescription,
  backgroundImages,
  areaOutsideMap,
  fontIconNoRole,
];

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

const CONTRAST = [textOverImage, imagesOfText, textEffects, minContrast, disabledText];

const HIDDEN = [cssGeneratedContent, hiddenContentToTest];

const PAGE = [
  noPageTitle,
  severalPageTitles,
  legendWithoutFieldset,
  figcaptionWithoutFigure,
  captionWithoutTable,
];

/** All our rules, by hand, module by module. */
export const RULES: readonly Rule[] = [
  ...FOCUSABLE,
  ...GRAPHICS,
  ...LINKS_BUTTONS,
  ...CONTRAST,
  ...HIDDEN,
  ...PAGE,
];
