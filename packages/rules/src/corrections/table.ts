import { type Corrector, draft } from './corrector.ts';
import { renameTag, setAttribute } from './edits.ts';
import { nearestWord } from './nearest-word.ts';
import { attributeOf } from './snippet.ts';

const SCOPES = ['col', 'row', 'colgroup', 'rowgroup'];
const MEANT: Readonly<Record<string, string>> = { column: 'col', columns: 'col', rows: 'row', cols: 'col' };

/** `scope="column"`: the value that is meant. On a cell that is no header, `td` becomes `th`. */
export const correctScope: Corrector = ({ snippet, message }) => {
  const scope = attributeOf(snippet, 'scope');
  if (!scope) return null;
  if (message === 'html5-scope' || message === 'td') {
    if (snippet.tag !== 'td' || !SCOPES.includes(scope.value.toLowerCase())) return null;
    return draft(renameTag(snippet, 'th'), 'header-cell', { isComplete: false });
  }
  const wrong = scope.value.trim().toLowerCase();
  const value = MEANT[wrong] ?? nearestWord(wrong, SCOPES);
  if (!value || value === scope.value) return null;
  return draft(setAttribute(snippet, 'scope', value), 'scope-value', { isComplete: true });
};
