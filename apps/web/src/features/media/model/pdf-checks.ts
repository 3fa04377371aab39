import type { DocumentView } from '@abhigam/contract';
import type { PdfProblem } from '@abhigam/domain';

type Facts = NonNullable<DocumentView['facts']>;

/** Subjects of the PDF checks, most important first. */
export type PdfSubject = 'text' | 'tags' | 'title' | 'language' | 'figures' | 'bookmarks' | 'permission';

export interface PdfCheck {
  subject: PdfSubject;
  /** Null when the check passes. */
  problem: PdfProblem | null;
}

const PROBLEMS: Record<PdfSubject, readonly PdfProblem[]> = {
  text: ['scan', 'text-differs', 'no-text'],
  tags: ['untagged'],
  title: ['no-title', 'title-not-shown'],
  language: ['no-language', 'bad-language'],
  figures: ['figures-without-alternative'],
  bookmarks: ['no-bookmarks'],
  permission: ['locked'],
};
const SUBJECTS = ['text', 'tags', 'title', 'language', 'figures', 'bookmarks', 'permission'] as const;

/** Results of the PDF checks, one line each; checks that do not apply to the file are omitted. */
export function pdfChecks(facts: Facts, problems: readonly PdfProblem[]): PdfCheck[] {
  return SUBJECTS.flatMap((subject) => {
    const problem = PROBLEMS[subject].find((one) => problems.includes(one)) ?? null;
    return problem !== null || concerns(subject, facts) ? { subject, problem } : [];
  });
}

function concerns(subject: PdfSubject, facts: Facts): boolean {
  // A PDF without text pages, such as one of photographs, has no text to check.
  if (subject === 'text') return facts.textPages > 0;
  if (subject === 'figures') return facts.figures > 0;
  if (subject === 'bookmarks') return facts.hasOutline;
  // Permissions are listed only for a locked file.
  return subject !== 'permission';
}
