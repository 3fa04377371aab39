import { CORRECTION_GAP, type CodeEdit } from '@abhigam/domain';
import { ARIA_ATTRIBUTES, valuesOf } from './aria-lists.ts';
import { type Corrector, type Draft, draft, type ReadFinding } from './corrector.ts';
import { removeAttribute, renameAttribute, setAttribute } from './edits.ts';
import { nearestWord } from './nearest-word.ts';
import { attributeOf, isTruncated } from './snippet.ts';

/** Attribute names that a cause lists: `aria-a, aria-b="x"`. */
function named({ values, snippet }: ReadFinding): string[] {
  const text = [values.attributes, values.attribute].find((value) => typeof value === 'string') ?? '';
  const names = String(text).match(/\baria-[a-z]+/gi) ?? [];
  return [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => attributeOf(snippet, name));
}

/**
 * `aria-lable`: renames it to the nearest known attribute, or removes it when none is near, because browsers
 * ignore it.
 */
export const spellAttribute: Corrector = (finding) => {
  const { snippet } = finding;
  const wrong = snippet.attributes
    .map(({ name }) => name)
    .filter((name) => name.startsWith('aria-') && !ARIA_ATTRIBUTES.includes(name));
  const right = wrong.map((name) => nearestWord(name, ARIA_ATTRIBUTES));
  const isSpelt = right.every((name) => name !== null);
  const edits = wrong.map((name, at) => {
    const meant = right[at];
    return meant ? renameAttribute(snippet, name, meant) : removeAttribute(snippet, name);
  });
  return draft(edits, isSpelt ? 'spelling' : 'remove-ignored', { isComplete: true });
};

/** Corrects a misspelt naming attribute that holds the missing name; null when there is none. */
export function spellNaming(finding: ReadFinding): Draft | null {
  const isNamed = finding.snippet.attributes.some(
    ({ name, value }) =>
      name.startsWith('aria-') &&
      !ARIA_ATTRIBUTES.includes(name) &&
      value.trim() !== '' &&
      /^aria-label(?:ledby)?$/.test(nearestWord(name, ARIA_ATTRIBUTES) ?? ''),
  );
  return isNamed ? spellAttribute(finding) : null;
}

/** The rule provides the intended name. */
export const spellNamedAttribute: Corrector = ({ snippet, values }) => {
  const { wrong, right } = values;
  if (typeof wrong !== 'string' || typeof right !== 'string' || !ARIA_ATTRIBUTES.includes(right)) return null;
  return draft(renameAttribute(snippet, wrong, right), 'spelling', { isComplete: true });
};

/** `aria-checked="ture"`: sets the intended value. */
export const correctValue: Corrector = (finding) => {
  if (finding.message !== '' && finding.message !== 'review.ariaCurrent') return null;
  const names = named(finding);
  const near = draft(
    names.map((name) => nearestValue(finding, name)),
    'value-nearest',
    { isComplete: finding.message === '' },
  );
  if (near || finding.message !== '' || !names.every((name) => IS_IGNORED.test(name))) return near;
  return draft(
    names.map((name) => withoutUnknown(finding, name)),
    'remove-ignored',
    { isComplete: false },
  );
};

/**
 * Attributes whose invalid values browsers treat as absent. Unknown ids are excluded, because the element may
 * be added later.
 */
const IS_IGNORED = /^aria-(?:live|relevant|autocomplete|haspopup|orientation|sort|dropeffect)$/;

/** Retains the valid tokens, or removes the attribute. */
function withoutUnknown({ snippet }: ReadFinding, name: string): CodeEdit | null {
  const attribute = attributeOf(snippet, name);
  const known = new Set(name === 'aria-relevant' ? valuesOf(name) : []);
  const validTokens = attribute?.value.split(/\s+/).filter((word) => known.has(word.toLowerCase())) ?? [];
  return validTokens.length > 0
    ? setAttribute(snippet, name, validTokens.join(' '))
    : removeAttribute(snippet, name);
}

/** Common misspellings of `true` and `false`. */
const SWITCHED: Readonly<Record<string, string>> = {
  on: 'true',
  yes: 'true',
  1: 'true',
  off: 'false',
  no: 'false',
  0: 'false',
  expanded: 'true',
  collapsed: 'false',
};

function nearestValue({ snippet }: ReadFinding, name: string): CodeEdit | null {
  const attribute = attributeOf(snippet, name);
  const values = valuesOf(name);
  if (!attribute || !values || isTruncated(attribute)) return null;
  const current = attribute.value.trim().toLowerCase();
  const meant = SWITCHED[current];
  const value = meant !== undefined && values.includes(meant) ? meant : nearestWord(current, values);
  return value === null || value === attribute.value ? null : setAttribute(snippet, name, value);
}

/** Attributes that the role or element does not allow: screen readers ignore or misannounce them. */
export const removeAttributes: Corrector = (finding) => {
  if (finding.message.includes('review')) return null;
  if (finding.message === 'caseSensitive') return smallLetters(finding);
  const edits = named(finding).map((name) => removeAttribute(finding.snippet, name));
  // Removing such an attribute would lose text that may be needed, so a user must decide.
  const hasText = named(finding).some((name) => /^aria-(?:label|roledescription|description)/.test(name));
  return draft(edits, 'remove-not-allowed', { isComplete: !hasText });
};

/** Browsers expose the state of a native checkbox themselves. */
export const removeState: Corrector = ({ snippet, message }) =>
  message === 'checkbox' || message === 'radio'
    ? draft(removeAttribute(snippet, 'aria-checked'), 'remove-not-allowed', { isComplete: true })
    : null;

function smallLetters(finding: ReadFinding) {
  const { snippet } = finding;
  const edits = named(finding).map((name) => {
    const value = attributeOf(snippet, name)?.value ?? '';
    return value === value.toLowerCase() ? null : setAttribute(snippet, name, value.toLowerCase());
  });
  return draft(edits, 'small-letters', { isComplete: true });
}

/** Initial states of such elements; a script must keep them up to date. */
const FIRST_STATES: Readonly<Record<string, string>> = {
  'aria-checked': 'false',
  'aria-selected': 'false',
  'aria-expanded': 'false',
  'aria-level': '2',
};

/** Required attributes of the role; values that only the page knows are left as gaps. */
export const addRequired: Corrector = ({ snippet, values }) => {
  const names = String(values.attributes ?? '').match(/\baria-[a-z]+/g) ?? [];
  const written = names.map((name) => ` ${name}="${FIRST_STATES[name] ?? CORRECTION_GAP}"`);
  if (written.length === 0 || !snippet.isTagComplete || names.some((name) => attributeOf(snippet, name)))
    return null;
  const behind = snippet.attributes.at(-1)?.end ?? snippet.nameEnd;
  const isState = names.every((name) => name in FIRST_STATES);
  return draft(
    { start: behind, end: behind, text: written.join('') },
    isState ? 'add-state' : 'add-required',
    {
      isComplete: false,
    },
  );
};

/** The tab's panel is the visible one. */
export const addSelectedState: Corrector = ({ snippet }) =>
  draft(setAttribute(snippet, 'aria-selected', 'true'), 'add-state', { isComplete: false });

export const showPage: Corrector = ({ snippet }) =>
  draft(removeAttribute(snippet, 'aria-hidden'), 'show-page', { isComplete: true });
