import { holdsFieldValue } from '@abhigam/facts';
import { isToken, stableClasses, stableId, stableName } from './generated-names.ts';
import type { OpenTag } from './markup.ts';
import { remembered } from './remembered.ts';
import { stableAddress, stableCandidates } from './stable-address.ts';

/** The attributes that tell what an element is, without what changes from load to load or from build to build. */
export function keptAttributes({ name, attributes }: OpenTag): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [written, value] of attributes) {
    const key = written.replace(/^data-bs-/, 'data-');
    if (isDropped(name, key, attributes)) continue;
    const text = stableValue(name, key, value.replace(/\s+/g, ' ').trim());
    if (text !== null) kept.set(key, text);
  }
  return kept;
}

/** Attributes that frameworks stamp on elements, and those that say how to load a file. */
const isStamped = remembered((key) =>
  /^(?:nonce|integrity|crossorigin|referrerpolicy|loading|decoding|fetchpriority|sizes|xmlns(?::\w+)?|data-react.*|data-v-[\da-f]+|_ng(?:host|content)-.+|ng-version|ng-reflect-.*|data-emotion.*|data-styled.*|data-astro-.*|data-svelte.*|data-n-head|data-server-rendered|data-once|data-turbo.*|data-gtm-.*|data-radix-.*|data-headlessui-.*|data-ved|data-processed|data-was-processed|data-ll-status|jsaction|jscontroller|jsname|jsdata|wire:.+|q:.+)$/.test(
    key,
  ),
);

const SIZED = new Set(['img', 'iframe', 'picture', 'source', 'svg', 'video']);

function isDropped(tag: string, key: string, attributes: ReadonlyMap<string, string>): boolean {
  if (isStamped(key)) return true;
  if (key === 'srcset' && attributes.has('src')) return true;
  if ((key === 'width' || key === 'height') && SIZED.has(tag)) return true;
  // Blazor, Lightning and others mark the elements of a component by an attribute without a value.
  if (attributes.get(key) === '' && key.includes('-') && stableName(key) !== key) return true;
  if (key === 'type')
    return (
      attributes.get(key)?.toLowerCase() === (tag === 'button' ? 'submit' : tag === 'input' ? 'text' : null)
    );
  // What people type and what servers fill in for them is not kept (`hideFieldValues`).
  return key === 'value' && holdsFieldValue(tag, attributes.get('type'));
}

/** Attributes that hold ids of other elements. */
const IDS =
  /^(?:id|for|headers|list|form|aria-(?:labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto))$/;
const LINKS = /^(?:href|action|formaction|cite|longdesc)$/;
const FILES = /^(?:(?:data-(?:lazy-)?)?src|data-original|poster|data|background)$/;
const BOOLEAN =
  /^(?:async|autofocus|autoplay|checked|controls|default|defer|disabled|hidden|inert|ismap|loop|multiple|muted|novalidate|open|playsinline|readonly|required|reversed|selected)$/;

/** Null for an attribute that says nothing. */
function stableValue(tag: string, key: string, value: string): string | null {
  if (BOOLEAN.test(key)) return '';
  if (key === 'class') return stableClasses(value).join(' ') || null;
  if (IDS.test(key)) return value.split(' ').map(stableId).filter(Boolean).join(' ') || null;
  // Servers read fields by their name, so numbers in it are its own.
  if (key === 'name')
    return isToken(value) ? null : value.replace(/ctl\d+[$:]/g, '').replace(/\bj_idt\d+:/g, '');
  if (key === 'style') return stableStyle(value);
  if (key === 'srcset' || key === 'data-srcset') return stableCandidates(value);
  if (LINKS.test(key) || key === 'xlink:href')
    return stableAddress(value, tag === 'use' || tag === 'image' ? 'file' : 'link');
  if (FILES.test(key)) return stableAddress(value, 'file');
  if (value.startsWith('#')) return IS_COLOUR.test(value) ? value : `#${stableId(value.slice(1))}`;
  if (key.startsWith('data-') && isToken(value)) return '';
  return stableReferences(value);
}

const IS_COLOUR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** Declarations in order, written in one way. */
function stableStyle(style: string): string | null {
  const declarations = stableReferences(style)
    .split(';')
    .map((one) => one.replace(/\s?([:,])\s?/g, '$1').trim())
    .filter((one) => one !== '');
  return declarations.length === 0 ? null : [...new Set(declarations)].sort().join(';');
}

/** Values such as `url(#clip0_12_34)` and `url(bg.8f3a2b1c.png)`. */
function stableReferences(value: string): string {
  return value.replace(/url\(["']?([^)"']{1,300})["']?\)/gi, (_, address: string) =>
    address.startsWith('#')
      ? `url(#${stableId(address.slice(1))})`
      : `url(${stableAddress(address, 'file')})`,
  );
}
