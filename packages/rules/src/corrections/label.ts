import { CORRECTION_GAP } from '@abhigam/domain';
import { spellNaming } from './aria-attributes.ts';
import { type Corrector, draft, type ReadFinding } from './corrector.ts';
import { escapeText, setAttribute, wrap } from './edits.ts';
import { proposedText, wordsOfIdentifier } from './proposed-text.ts';
import { attributeOf } from './snippet.ts';

const LABELABLE = new Set(['input', 'select', 'textarea', 'meter', 'progress', 'output']);

/**
 * A label for a field without one: by its id when it has one, else around it. Inside another label, and on a
 * field that is one by role only, `aria-label`. The text is at best a proposal.
 */
export const labelField: Corrector = (finding) => {
  // A hidden label must be shown, not duplicated.
  if (finding.message.startsWith('hidden-explicit-label') || finding.message.includes('review')) return null;
  const spelt = spellNaming(finding);
  if (spelt) return spelt;
  const { snippet } = finding;
  const words = labelWords(finding);
  const note = words === '' ? 'fill-label' : 'confirm-label';
  const text = words || CORRECTION_GAP;
  if (!LABELABLE.has(snippet.tag) || isInLabel(finding)) {
    return draft(setAttribute(snippet, 'aria-label', text, { isAbsent: true }), note, { isComplete: false });
  }
  const id = attributeOf(snippet, 'id')?.value ?? '';
  const edits =
    /^[^\s"&<>…]+$/.test(id) && finding.values.isIdTwice !== 1
      ? [{ start: 0, end: 0, text: `<label for="${id}">${escapeText(text)}</label>\n` }]
      : wrap(snippet, `<label>${escapeText(text)} `, '</label>');
  return draft(edits, note, { isComplete: false });
};

/** First hint in the page about the purpose of the field. */
function labelWords({ snippet, values }: ReadFinding): string {
  const read = (name: string) => attributeOf(snippet, name)?.value;
  const candidates = [
    typeof values.nearText === 'string' ? values.nearText : '',
    read('placeholder'),
    read('title'),
  ];
  const labelText = candidates.map(proposedText).find((text) => text !== '');
  return (
    labelText?.replace(/(?<![\s:*])[\s:*]+$/, '') ||
    wordsOfIdentifier(read('name')) ||
    wordsOfIdentifier(read('id'))
  );
}

function isInLabel({ ancestry }: ReadFinding): boolean {
  return ancestry.split(' > ').slice(0, -1).includes('label');
}
