import { DIGEST_LIMITS, type DigestSearch } from '@abhigam/domain';
import type { Frame, PageElement } from '@abhigam/facts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { shortened } from '../../semantics/words.ts';
import type { DescribedElements } from './described-elements.ts';
import { regionOf } from './region-of.ts';

const FIELDS = 'input:not([type]), input[type=text i], input[type=search i]';
const BUTTONS = 'button:not([type]), button[type=submit i], input[type=submit i], input[type=image i]';
const CALLED =
  /^(?:q|s|query|search|search[-_]?(?:term|text|query|word|key|keyword|string|input|box)s?|keywords?)$/i;

/** Field and button of a site-wide search outside the content, when there is one. */
export function findSearches(frame: Frame, described: DescribedElements): DigestSearch[] {
  const found = frame.elements.filter((element) => isSearchField(element) && isShownAndExposed(element));
  const outside = found.filter((field) => regionOf(field) !== 'main');
  const [field] = outside;
  if (!field || outside.length > 1) return [];
  const buttons = (field.closest('form, search, [role=search i]')?.all(BUTTONS) ?? []).filter(
    isShownAndExposed,
  );
  const parts: [part: DigestSearch['part'], element: PageElement][] = [['field', field]];
  const [button] = buttons;
  if (button && buttons.length === 1) parts.push(['button', button]);
  return parts.flatMap(([part, element]) => {
    const at = described.add(element);
    const name = shortened(element.name, DIGEST_LIMITS.text);
    return at === null ? [] : [{ part, region: regionOf(element), name, at }];
  });
}

/** By its type, its ancestors, or a matching name. */
export function isSearchField(field: PageElement): boolean {
  if (!field.matches(FIELDS)) return false;
  if (field.matches('[type=search i]') || field.closest('search, [role=search i]')) return true;
  return [field.attribute('name'), field.attribute('id')].some((name) => name !== null && CALLED.test(name));
}
