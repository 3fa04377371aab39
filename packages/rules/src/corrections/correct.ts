import { type Correction, pasteableCode, proposedCode } from '@abhigam/domain';
import { TRAITS } from '../traits.ts';
import type { CorrectableFinding, Draft, ReadFinding } from './corrector.ts';
import { readSnippet } from './snippet.ts';

/**
 * Corrected code of a failing element. Null when no correction is certain enough, or when it failed when it was
 * tried on its page. Pure; fast on any input: code that cannot be parsed is not corrected.
 */
export function correct(finding: CorrectableFinding): Correction | null {
  if (finding.repair?.isProved === false) return null;
  const corrector = TRAITS.get(finding.auditId)?.correct;
  const snippet = corrector && readSnippet(finding.snippet);
  if (!corrector || !snippet) return null;
  const [cause] = finding.causes;
  const draft = corrector({
    ...finding,
    snippet,
    ...readCause(finding.auditId, cause?.message),
    values: cause?.values ?? {},
  });
  const correction = draft && checked(finish(draft, snippet.code));
  return correction && finding.repair?.isProved ? { ...correction, isProved: true } : correction;
}

/** Rows written before causes were recorded have no cause; for them only the audit is known. */
function readCause(auditId: string, message: string | undefined): Pick<ReadFinding, 'message'> {
  const subject = auditId === 'color-contrast-enhanced' ? 'color-contrast' : auditId;
  if (message === undefined || message === subject) return { message: '' };
  if (message.startsWith(`${subject}.`)) return { message: message.slice(subject.length + 1) };
  // A message that several audits share, such as one for an undetermined name.
  return { message: message.includes('review') ? 'review' : message };
}

function finish(draft: Draft, code: string): Correction {
  const { edits, isComplete, note } = draft;
  const before = 'before' in draft ? draft.before : code;
  const language = 'language' in draft ? draft.language : 'html';
  const after = pasteableCode({ language, before, edits });
  return { language, before, after, edits, isComplete, note };
}

/** Rejects a correction that does not parse as one element or changes nothing. */
function checked(correction: Correction): Correction | null {
  const { language, before } = correction;
  const proposal = proposedCode(correction);
  if (proposal === before) return null;
  if (language === 'html' && proposal !== '' && !readSnippet(proposal)) return null;
  return correction;
}
