import type { CodeEdit } from '@abhigam/domain';
import { parseFragment } from 'parse5';
import { isAuthorRole } from '../semantics/role.ts';
import { ROLE_NAMES, requiredBy } from './aria-lists.ts';
import { type Corrector, draft } from './corrector.ts';
import { innerOf, removeAttribute, renameTag, setAttribute, wrap } from './edits.ts';
import { nearestWord } from './nearest-word.ts';
import { attributeOf, type Snippet } from './snippet.ts';

/**
 * `buton`: sets the nearest known role, or removes the attribute when none is near, because browsers ignore it.
 */
export const spellRole: Corrector = ({ snippet, message }) => {
  const role = attributeOf(snippet, 'role');
  if (!role || message === 'unsupportedrole') return null;
  const tokens = role.value.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const known = tokens.filter(isAuthorRole);
  const [wrong = ''] = tokens.filter((token) => !isAuthorRole(token));
  if (known.length > 0) {
    // Browsers use the first known role after the unknown one.
    return draft(setAttribute(snippet, 'role', known.join(' ')), 'remove-ignored', { isComplete: true });
  }
  const meant = tokens.length === 1 && message !== 'abstractrole' ? nearestWord(wrong, ROLE_NAMES) : null;
  if (!meant) return draft(removeAttribute(snippet, 'role'), 'remove-ignored', { isComplete: true });
  // A valid role requires its attributes.
  const isComplete = requiredBy(meant).every((name) => attributeOf(snippet, name));
  return draft(setAttribute(snippet, 'role', meant), 'spelling', { isComplete });
};

const SUCCESSORS: Readonly<Record<string, string>> = {
  directory: 'list',
  'doc-biblioentry': 'listitem',
  'doc-endnote': 'listitem',
};

export const replaceDeprecatedRole: Corrector = ({ snippet, values }) => {
  const next = SUCCESSORS[String(values.role ?? '')];
  return next && attributeOf(snippet, 'role')
    ? draft(setAttribute(snippet, 'role', next), 'successor-role', { isComplete: false })
    : null;
};

/** A role that does not suit the element: a user must decide whether the element or the role was intended. */
export const removeUnsuitableRole: Corrector = ({ snippet }) =>
  draft(removeAttribute(snippet, 'role'), 'remove-role', { isComplete: false });

const OWN_ROLES = /^(?:ul|ol|select|table|tr)$/;

/** A list or table with a widget role but without the required children. */
export const dropWidgetRole: Corrector = ({ snippet, message }) =>
  message === 'unallowed' && OWN_ROLES.test(snippet.tag)
    ? draft(removeAttribute(snippet, 'role'), 'remove-role', { isComplete: false })
    : nameTabs(snippet);

/** Adds role="tab" to the buttons of a tablist that reference their panels. */
function nameTabs(snippet: Snippet) {
  if (attributeOf(snippet, 'role')?.value.trim().toLowerCase() !== 'tablist') return null;
  if (!snippet.endTag) return null;
  const [list] = parseFragment(snippet.code, { sourceCodeLocationInfo: true }).childNodes;
  const children = list && 'childNodes' in list ? list.childNodes.filter((node) => 'attrs' in node) : [];
  const edits: CodeEdit[] = [];
  for (const { nodeName, attrs, sourceCodeLocation } of children) {
    const has = (name: string) => attrs.some((one) => one.name === name);
    const at = (sourceCodeLocation?.startTag?.startOffset ?? 0) + 1 + nodeName.length;
    if (nodeName !== 'button' || has('role') || !has('aria-controls')) return null;
    edits.push({ start: at, end: at, text: ' role="tab"' });
  }
  return draft(edits, 'tab-roles', { isComplete: false });
}

/** Required parent role, by role. */
const AROUND: Readonly<Record<string, string>> = { listitem: 'list', tab: 'tablist' };

/** A list item or tab without its required parent; its siblings belong in the same parent. */
export const wrapInRequiredParent: Corrector = ({ snippet, values }) => {
  // The role of the parent must change instead.
  if (values.parentRole !== undefined) return null;
  const role = AROUND[attributeOf(snippet, 'role')?.value.trim().toLowerCase() ?? ''];
  return role
    ? draft(wrap(snippet, `<div role="${role}">`, '</div>'), 'group-around', { isComplete: false })
    : null;
};

/** A button for the mouse only becomes a native button, which is also operable with the keyboard. */
export const makeButton: Corrector = ({ snippet, message }) => {
  const inner = innerOf(snippet);
  const role = attributeOf(snippet, 'role')?.value.trim().toLowerCase();
  if (message !== 'mouse-only' || role !== 'button' || inner === null) return null;
  if (!/^(?:span|div|a)$/.test(snippet.tag) || attributeOf(snippet, 'href')) return null;
  // Content that is not allowed in a button.
  if (/<(?!\/|(?:span|svg|path|img|b|i|em|strong|small|use|g|circle|rect)\b)/i.test(inner)) return null;
  const own = attributeOf(snippet, 'role');
  const type = attributeOf(snippet, 'type');
  const tags = renameTag(snippet, 'button');
  if (!own || type || !tags) return null;
  return draft([...tags, { start: own.start, end: own.end, text: 'type="button"' }], 'real-button', {
    isComplete: false,
  });
};

/** Browsers ignore `role="none"` on elements that are focusable or have a name. */
export const dropIgnoredRole: Corrector = ({ snippet }) =>
  draft(removeAttribute(snippet, 'role'), 'remove-ignored', { isComplete: true });
