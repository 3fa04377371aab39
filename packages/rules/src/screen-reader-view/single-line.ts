import type { LineKind } from '@abhigam/domain';
import type { PageElement } from '@abhigam/facts';
import { headingLevel } from '../semantics/headings.ts';
import { cleanText } from './clean-text.ts';
import type { NewLine } from './line-writer.ts';
import { MAX_NAME, type Part, role, state, textPart } from './parts.ts';
import { FIELDS, singleRole } from './role-words.ts';
import type { RoleWord } from './speech-words.ts';
import { fieldValue, statesOf } from './states.ts';

/** Maximum number of descendants checked for additional kinds. */
const MAX_LOOKED_AT = 200;
/** Announced even without a name. */
const NAMELESS: ReadonlySet<RoleWord> = new Set<RoleWord>(['separator', 'progress', 'audio', 'video']);

/** Line for an element that is announced as one unit. */
export function singleLine(element: PageElement, word: RoleWord, depth: number): NewLine {
  const within = insideOf(element);
  const heading = within.find((one) => one.role === 'heading');
  const hasImage = within.some((one) => singleRole(one) === 'image');
  const kinds: LineKind[] = [kindOf(word)];
  if (heading) kinds.push('heading');
  if (hasImage && word !== 'image') kinds.push('image');
  const level = heading ? headingLevel(heading) : null;
  return {
    kinds,
    depth,
    says: [
      ...namePart(element, NAMELESS.has(word)),
      role(word),
      ...(level === null ? [] : [role('heading', { level })]),
      ...(hasImage && word !== 'image' ? [role('image')] : []),
      ...statesOf(element, word),
      ...fieldValue(element, word),
      ...descriptionPart(element),
    ],
    ...(level === null ? {} : { level }),
  };
}

/** A heading, and whether its content is part of the same line. */
export function headingLine(element: PageElement, depth: number): { line: NewLine; isWhole: boolean } {
  const level = headingLevel(element);
  const inside = insideOf(element).flatMap((one) => {
    const word = singleRole(one);
    return word ? [{ one, word }] : [];
  });
  const [only, ...others] = inside;
  const isSame = only !== undefined && others.length === 0 && only.one.name === element.name;
  const line: NewLine = {
    kinds: isSame ? ['heading', kindOf(only.word)] : ['heading'],
    depth,
    says: [
      ...namePart(element, false),
      role('heading', { level }),
      ...(isSame ? [role(only.word), ...statesOf(only.one, only.word)] : []),
      ...statesOf(element, null),
      ...descriptionPart(element),
    ],
    level,
  };
  return { line, isWhole: isSame || inside.length === 0 };
}

export function namePart(element: PageElement, maySayNone: boolean): Part[] {
  const nameParts = textPart('name', element.name);
  return nameParts.length > 0 || maySayNone ? nameParts : [state('noName')];
}

export function descriptionPart(element: PageElement): Part[] {
  const description = element.ax?.description ?? '';
  const isSame = cleanText(description, MAX_NAME).text === cleanText(element.name, MAX_NAME).text;
  return isSame ? [] : textPart('description', description);
}

function insideOf(element: PageElement): PageElement[] {
  const found: PageElement[] = [];
  const ahead = [...element.children];
  for (let looked = 0; looked < MAX_LOOKED_AT; looked += 1) {
    const next = ahead.shift();
    if (!next) break;
    if (next.isExposed) found.push(next);
    ahead.unshift(...next.children.slice(0, MAX_LOOKED_AT));
  }
  return found;
}

function kindOf(word: RoleWord): LineKind {
  if (FIELDS.has(word)) return 'field';
  switch (word) {
    case 'link':
      return 'link';
    case 'image':
    case 'drawing':
      return 'image';
    case 'audio':
    case 'video':
    case 'object':
      return 'media';
    case 'separator':
    case 'progress':
    case 'meter':
      return 'text';
    default:
      return 'button';
  }
}
