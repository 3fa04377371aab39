import { isAuthorRole } from '../semantics/role.ts';
import { ROLE_NAMES, requiredBy } from './aria-lists.ts';
import { type Corrector, draft } from './corrector.ts';
import { removeAttribute, setAttribute } from './edits.ts';
import { nearestWord } from './nearest-word.ts';
import { attributeOf } from './snippet.ts';

/** `buton`: the role that is meant. Where none is near the role goes, since browsers ignore it. */
export const spellRole: Corrector = ({ snippet, message }) => {
  const role = attributeOf(snippet, 'role');
  if (!role || message === 'unsupportedrole') return null;
  const tokens = role.value.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const known = tokens.filter(isAuthorRole);
  const [wrong = ''] = tokens.filter((token) => !isAuthorRole(token));
  if (known.length > 0) {
    // A role behind the unknown one is what browsers use.
    return draft(setAttribute(snippet, 'role', known.join(' ')), 'remove-ignored', { isComplete: true });
  }
  const meant = tokens.length === 1 && message !== 'abstractrole' ? nearestWord(wrong, ROLE_NAMES) : null;
  if (!meant) return draft(removeAttribute(snippet, 'role'), 'remove-ignored', { isComplete: true });
  // With a role that works come its duties.
  const isComplete = requiredBy(meant).every((name) => attributeOf(snippet, name));
  return draft(setAttribute(snippet, 'role', meant), 'spelling', { isComplete });
};

const SUCCESSORS: Readonly<Record<string, string>> = {
  directory: 'list',
  'doc-biblioentry': 'listitem',
  'doc-endnote': 'listitem',
};

export const renewRole: Corrector = ({ snippet, values }) => {
  const next = SUCCESSORS[String(values.role ?? '')];
  return next && attributeOf(snippet, 'role')
    ? draft(setAttribute(snippet, 'role', next), 'successor-role', { isComplete: false })
    : null;
};

/** A role that does not suit the element: a person must say whether the element is what was meant. */
export const dropUnfitRole: Corrector = ({ snippet }) =>
  draft(removeAttribute(snippet, 'role'), 'remove-role', { isComplete: false });

/** Browsers ignore `role="none"` on what can be focused or has names of its own. */
export const dropIgnoredRole: Corrector = ({ snippet }) =>
  draft(removeAttribute(snippet, 'role'), 'remove-ignored', { isComplete: true });
