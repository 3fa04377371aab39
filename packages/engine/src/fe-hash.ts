import { createHash } from 'node:crypto';

/**
 * Fingerprint of a failing element, hex SHA-256: audit, normalised snippet and label, without the
 * page's address, so that a defect of a template is one non-compliance on all pages that show it.
 */
export function feHash(auditId: string, snippet: string, label: string): string {
  const parts = [auditId, normaliseSnippet(snippet), foldSpace(label)];
  return createHash('sha256').update(parts.join('\u0000')).digest('hex');
}

/** The snippet without what changes from load to load: order and spacing of attributes, generated names, URL queries. */
export function normaliseSnippet(snippet: string): string {
  return foldSpace(snippet.replace(TAG, (_, name: string, attributes: string) => openTag(name, attributes)));
}

const TAG = /<([a-zA-Z][^\s/>]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;

/** Attributes that hold ids of other elements. */
const ID_ATTRIBUTES =
  /^(id|for|name|headers|list|form|aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto))$/;
const URL_ATTRIBUTES = /^(href|src|action|formaction|poster|data|cite|background|longdesc|srcset)$/;

/** Attributes that frameworks stamp on elements, or that hold one-time values. */
const STAMPED_ATTRIBUTES =
  /^(nonce|data-react\w*|data-v-[\da-f]+|_ng(host|content)-.+|ng-version|data-emotion.*|data-styled.*)$/;

/** A piece of a snippet that opens an element: its name, and its attributes without generated names and queries. */
export interface OpenTag {
  name: string;
  attributes: Map<string, string>;
}

/** The element that a snippet begins with; null when it begins with none. */
export function firstTag(snippet: string): OpenTag | null {
  const [found] = snippet.matchAll(TAG);
  if (!found) return null;
  const [, name = '', text = ''] = found;
  return { name: name.toLowerCase(), attributes: keptAttributes(text) };
}

function openTag(name: string, attributes: string): string {
  const kept = [...keptAttributes(attributes)].map(([key, value]) => `${key}="${value}"`).sort();
  return `<${[name.toLowerCase(), ...kept].join(' ')}>`;
}

function keptAttributes(text: string): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    const value = STAMPED_ATTRIBUTES.test(key)
      ? null
      : attributeValue(key, foldSpace(double ?? single ?? bare ?? ''));
    if (value !== null) kept.set(key, value);
  }
  return kept;
}

function attributeValue(key: string, value: string): string | null {
  if (key === 'class' || ID_ATTRIBUTES.test(key)) {
    const names = value.split(' ').filter((name) => !isGenerated(name));
    if (key === 'class') names.sort();
    return names.length === 0 && value !== '' ? null : names.join(' ');
  }
  return URL_ATTRIBUTES.test(key) ? value.replace(/\?[^\s#"',]*/g, '') : value;
}

/** A name that a program made up: it holds a longer number, or a part that mixes digits into letters. */
function isGenerated(name: string): boolean {
  if (/\d{3,}|:r[\da-z]+:|«r[\da-z]+»/.test(name)) return true;
  if (/^(css|sc|jss|emotion|svelte|makestyles)-?[\da-z]{4,}/i.test(name)) return true;
  return name.split(/[-_:]/).some(looksRandom);
}

/** Five or more characters in which digits stand between letters, such as `a8f3k`. */
function looksRandom(part: string): boolean {
  return part.length >= 5 && /[a-z]\d+[a-z]/i.test(part) && /\d/.test(part);
}

function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
