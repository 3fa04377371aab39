import type { MediaUse } from '@abhigam/domain';
import type { Page, PageElement, StyleProperty } from '@abhigam/facts';
import { cssAddresses } from './css-addresses.ts';
import { elementsInside } from './elements-inside.ts';
import type { FoundMedia } from './found-media.ts';
import type { MediaFiles } from './media-file.ts';

const USES: readonly { property: StyleProperty; use: MediaUse; inherited?: true }[] = [
  { property: 'background-image', use: 'background' },
  { property: 'border-image-source', use: 'border-image' },
  { property: 'mask-image', use: 'mask' },
  { property: 'content', use: 'content' },
  { property: 'list-style-image', use: 'list-style', inherited: true },
  { property: 'cursor', use: 'cursor', inherited: true },
];

/** Something with styles: an element, or generated content in it. */
interface Styled {
  element: PageElement;
  pseudo?: string;
  style(property: StyleProperty): string;
}

/**
 * Images from style sheets: one per element and address. Excludes image elements, as in ANDI; inherited
 * properties count where they are set, or where a list item shows them.
 */
export function findStyleImages(page: Page, files: MediaFiles): FoundMedia[] {
  const images: (FoundMedia & { position: string })[] = [];
  const inSvg = elementsInside(page, ({ tag }) => tag === 'svg');
  const shown = page.elements.filter(
    (element) => element.isShown && element.tag !== 'img' && element.tag !== 'svg' && !inSvg.has(element),
  );
  for (const styled of shown.flatMap(styledIn)) {
    for (const { property, use, inherited } of USES) {
      const value = styled.style(property);
      if (!value.includes('url(') || (inherited && !isSetHere(styled, property, value))) continue;
      for (const address of addressesOf(value, styled, files))
        images.push({
          types: ['background'],
          use,
          element: styled.element,
          ...(styled.pseudo === undefined ? {} : { pseudo: styled.pseudo }),
          file: files.file(address, styled.element.frame.facts.baseUrl),
          position: use === 'background' ? styled.style('background-position') : '',
        });
    }
  }
  return markSprites(images);
}

function styledIn(element: PageElement): Styled[] {
  return [
    { element, style: (property) => element.style(property) },
    ...element.generated.map((content) => ({
      element,
      pseudo: content.kind,
      style: (property: StyleProperty) => content.style(property),
    })),
  ];
}

function isSetHere({ element, pseudo }: Styled, property: StyleProperty, value: string): boolean {
  if (pseudo !== undefined) return false;
  if (property === 'list-style-image') return element.style('display').includes('list-item');
  return element.parent?.style(property) !== value;
}

/** Of an image-set only the candidate that the browser chose; if unknown, the first. */
function addressesOf(value: string, { element }: Styled, files: MediaFiles): string[] {
  const addresses = cssAddresses(value);
  if (!value.includes('image-set(')) return addresses;
  const base = element.frame.facts.baseUrl;
  const chosen = addresses.filter((address) => files.file(address, base).resource !== null);
  return chosen.length > 0 ? chosen : addresses.slice(0, 1);
}

/** Marks files of which different elements show different parts. */
function markSprites(images: readonly (FoundMedia & { position: string })[]): FoundMedia[] {
  const positions = new Map<string, Set<string>>();
  for (const { file, position } of images)
    if (file && position !== '') {
      const known = positions.get(file.address) ?? new Set<string>();
      positions.set(file.address, known.add(position));
    }
  return images.map(({ position, ...media }) => ({
    ...media,
    isSprite: position !== '' && (positions.get(media.file?.address ?? '')?.size ?? 0) > 1,
  }));
}
