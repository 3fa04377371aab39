import type { Change, ChangeKey, ContrastData, Correction, CorrectionNote } from '@abhigam/domain';
import { correct } from './correct.ts';
import type { CorrectableFinding } from './corrector.ts';
import { attributeOf, readSnippet, type Snippet } from './snippet.ts';

/**
 * Describes in terms for a sentence what the correction of a finding changes; null when no correction is
 * certain enough.
 */
export function describeChange(finding: CorrectableFinding): Change | null {
  const correction = correct(finding);
  const snippet = correction && readSnippet(finding.snippet);
  if (!correction || !snippet) return null;
  if (correction.note === 'colour' || correction.note === 'colour-in-style-sheet')
    return finding.testData && colourChange(finding.testData, correction);
  return CHANGE_OF[correction.note](snippet, correction);
}

type Say = (snippet: Snippet, correction: Correction) => Change | null;

const only =
  (key: ChangeKey): Say =>
  () => ({ key, values: {} });

/** Code that is replaced, removed or added. */
const exchange: Say = (_, { before, edits: [edit] }) => {
  if (!edit) return null;
  const from = before.slice(edit.start, edit.end).trim();
  const to = edit.text.trim();
  if ([from, to].some((code) => code.length > MAX_CODE)) return null;
  if (from === '') return { key: 'add', values: { to } };
  return to === '' ? { key: 'remove', values: { from } } : { key: 'write-instead', values: { from, to } };
};

/** Longer code is unreadable in a sentence. */
const MAX_CODE = 80;

const CHANGE_OF: Readonly<Record<CorrectionNote, Say>> = {
  colour: () => null,
  'colour-in-style-sheet': () => null,
  underline: only('underline'),
  'underline-in-style-sheet': only('underline'),
  'focus-in-style-sheet': only('focus-mark'),
  'room-in-style-sheet': only('focus-room'),
  'remove-important': (_, { before, edits: [edit] }) => ({
    key: 'remove-important',
    values: { property: /(?<![\w-])([\w-]+)\s*:[^:;]*$/.exec(before.slice(0, edit?.start))?.[1] ?? '' },
  }),
  'target-in-style-sheet': only('target-size'),
  'large-target-in-style-sheet': only('large-target-size'),
  'confirm-recognised': nameChange,
  'confirm-label': nameChange,
  'fill-label': only('name-field'),
  'fill-name': nameChange,
  'fill-alt': only('name-image'),
  'fill-content': nameChange,
  'fill-heading': only('write-heading'),
  'fill-frame-title': only('name-frame'),
  'fill-page-title': only('name-page'),
  'confirm-page-title': only('name-page'),
  'fill-captions': only('captions'),
  decorative: only('decorative'),
  'alt-without-phrase': only('alt-phrase'),
  'alt-elsewhere': exchange,
  'name-is-text': only('name-seen-words'),
  'language-found': languageChange,
  'language-confirm': languageChange,
  'language-spelling': exchange,
  'language-agree': exchange,
  'fill-language': only('language-unknown'),
  spelling: exchange,
  'remove-ignored': exchange,
  'remove-not-allowed': exchange,
  'remove-role': exchange,
  'tab-roles': only('tab-roles'),
  'group-around': (_, { edits }) => ({ key: 'put-into', values: { to: edits[0]?.text ?? '' } }),
  'real-button': only('real-button'),
  'small-letters': exchange,
  'add-state': exchange,
  'add-required': exchange,
  'value-nearest': exchange,
  'successor-role': exchange,
  'show-page': only('show-page'),
  'heading-level': (_, { edits }) => {
    const level = Number(/\d/.exec(edits[0]?.text ?? '')?.[0]);
    return level ? { key: 'heading-level', values: { level } } : null;
  },
  'heading-level-confirm': only('heading-level-unknown'),
  'one-level': exchange,
  'list-around': only('put-into-list'),
  'list-items': only('list-items'),
  'list-of-lines': only('list-of-lines'),
  'letter-spacing': only('letter-spacing'),
  'header-cell': only('header-cell'),
  'header-row': only('header-row'),
  'headers-meant': only('headers-meant'),
  'scope-value': exchange,
  'tab-order': only('tab-order'),
  'tab-order-frame': only('tab-into-frame'),
  'allow-zoom': only('allow-zoom'),
  'redirect-at-once': only('redirect-at-once'),
  'no-reload': only('no-reload'),
  'no-movement': only('no-movement'),
  'no-autoplay': only('no-autoplay'),
  'autocomplete-token': exchange,
  'autocomplete-type': exchange,
  'no-access-key': exchange,
  'allow-paste': exchange,
  'keep-focus': exchange,
  'silence-icon': exchange,
  'tie-error': exchange,
  'image-heard': exchange,
  'text-heard': exchange,
};

/** The colour to change, with both colours and their ratio. */
function colourChange(
  { fgColor, bgColor, contrastRatio: ratio }: ContrastData,
  { edits, before }: Correction,
): Change | null {
  const to = edits[0]?.text;
  if (!to) return null;
  const at = before.slice(0, edits[0]?.start).toLowerCase();
  const isBackground = /background(?:-color)?\s*:[^:;]*$/.test(at);
  return {
    key: isBackground ? 'colour-background' : 'colour-text',
    values: { text: fgColor, background: bgColor, ratio, to },
  };
}

function languageChange({ tag }: Snippet, { edits }: Correction): Change | null {
  const language = /="([a-z]{2,3}(?:-[a-z0-9]+)*)"/i.exec(edits[0]?.text ?? '')?.[1];
  if (!language) return null;
  return { key: tag === 'html' ? 'language-of-page' : 'language-of-part', values: { language } };
}

/** Kind of element whose name is missing, as far as the code shows it. */
function nameChange(snippet: Snippet): Change {
  return { key: nameKey(snippet), values: {} };
}

function nameKey(snippet: Snippet): ChangeKey {
  const { tag } = snippet;
  const role = attributeOf(snippet, 'role')?.value.trim().toLowerCase() ?? '';
  const type = attributeOf(snippet, 'type')?.value.trim().toLowerCase() ?? '';
  if (tag === 'a' || tag === 'area' ? role === '' : role === 'link')
    return tag === 'area' ? 'name-image' : 'name-link';
  const isButton = tag === 'button' || tag === 'summary' || /^(?:button|submit|reset)$/.test(type);
  if (isButton || role === 'button') return buttonKey(snippet);
  if (/^h[1-6]$/.test(tag) || role === 'heading') return 'name-heading';
  if (tag === 'th') return 'name-header-cell';
  if (/^(?:img|svg|object)$/.test(tag) || type === 'image' || /^(?:img|image)$/.test(role))
    return 'name-image';
  if (/^(?:input|select|textarea|meter|progress|output)$/.test(tag) || FIELD_ROLES.has(role))
    return 'name-field';
  return 'name-element';
}

const FIELD_ROLES = new Set([
  'checkbox',
  'combobox',
  'listbox',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'textbox',
]);

/** Purpose of a button, guessed from its class, id or handler. */
function buttonKey({ attributes }: Snippet): ChangeKey {
  const words = attributes
    .filter(({ name }) => /^(?:id|class|name|onclick|aria-controls|data-[a-z-]+)$/.test(name))
    .map(({ name, value }) => `${name} ${value.slice(0, 200)}`)
    .map((text) => text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
    .join(' ');
  if (/\b(?:menu|hamburger|nav|navbar)\b|navbar-toggle|menu[-_]/.test(words)) return 'name-menu-button';
  if (/\bsearch/.test(words)) return 'name-search-button';
  return /\b(?:close|dismiss)/.test(words) ? 'name-close-button' : 'name-button';
}
