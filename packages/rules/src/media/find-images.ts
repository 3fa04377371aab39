import type { MediaType } from '@abhigam/domain';
import type { Page, PageElement } from '@abhigam/facts';
import { isMarkedDecorative } from '../semantics/images.ts';
import { explicitRole, hasSemantics } from '../semantics/role.ts';
import { elementsInside } from './elements-inside.ts';
import type { FoundMedia } from './found-media.ts';
import type { MediaFiles } from './media-file.ts';

/** Excludes moving text (`marquee`, `blink`), although ANDI counts it: it needs no description. */
const GRAPHICS = 'img, svg, canvas, input[type=image i]';

/**
 * Image elements, as counted by ANDI: all are inline; images in a link or button and images marked as
 * decorative are counted separately as well.
 */
export function findImages(page: Page, files: MediaFiles): FoundMedia[] {
  const inSvg = elementsInside(page, ({ tag }) => tag === 'svg');
  const inLink = elementsInside(page, (element) => hasSemantics(element, 'link'));
  const inButton = elementsInside(page, (element) => hasSemantics(element, 'button'));
  const mapped = areasOfShownImages(page);
  return page.elements
    .filter((element) => (element.tag === 'area' ? mapped.has(element) : isGraphic(element, inSvg)))
    .map((element) => {
      const more: MediaType[] = [];
      if (isPicture(element) && inLink.has(element)) more.push('imageLink');
      if (isPicture(element) && inButton.has(element)) more.push('imageButton');
      if (isMarkedDecorative(element)) more.push('decorative');
      return { types: ['inline', ...more], use: 'element', element, ...sourceOf(element, files) };
    });
}

function isGraphic(element: PageElement, inSvg: ReadonlySet<PageElement>): boolean {
  if (!element.isShown || inSvg.has(element)) return false;
  return element.matches(GRAPHICS) || explicitRole(element) === 'img';
}

function isPicture(element: PageElement): boolean {
  return element.tag === 'img' || (explicitRole(element) === 'img' && !element.has('tabindex'));
}

/** Areas have no box: they are visible when the image of their map is. */
function areasOfShownImages(page: Page): ReadonlySet<PageElement> {
  const maps = page
    .all('img[usemap]')
    .filter((image) => image.isShown)
    .map((image) => `${image.frame.index} ${image.attribute('usemap')?.trim()}`);
  const used = new Set(maps);
  const inUse = (map: PageElement) =>
    [map.attribute('name'), map.attribute('id')].some((name) => used.has(`${map.frame.index} #${name}`));
  return elementsInside(page, (element) => element.tag === 'map' && inUse(element));
}

function sourceOf(
  element: PageElement,
  files: MediaFiles,
): Pick<FoundMedia, 'file' | 'naturalSize' | 'isUnreadable' | 'isWaiting'> {
  const { currentSrc, naturalSize = null } = element.facts;
  const isImg = element.tag === 'img';
  const written = isImg || element.tag === 'input' ? element.attribute('src') : null;
  const address = currentSrc || written?.trim() || (isImg ? firstCandidate(element) : '');
  if (!address) return { file: null };
  const file = files.file(address, element.frame.facts.baseUrl);
  const isGivenUp = naturalSize !== null && naturalSize.width === 0 && naturalSize.height === 0;
  return {
    file,
    naturalSize: isGivenUp ? null : naturalSize,
    isUnreadable: isGivenUp,
    isWaiting: isImg && naturalSize === null && file.resource === null,
  };
}

/** First `srcset` candidate of an image that is not loaded and has no `src`. */
function firstCandidate(image: PageElement): string {
  const srcset = image.attribute('srcset')?.trimStart() ?? '';
  const end = srcset.search(/\s/);
  return (end < 0 ? srcset : srcset.slice(0, end)).replace(/,$/, '');
}
