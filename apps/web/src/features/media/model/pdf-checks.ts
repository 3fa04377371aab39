import type { DocumentView } from '@abhigam/contract';
import type { PdfProblem } from '@abhigam/domain';

type Facts = NonNullable<DocumentView['facts']>;

/** What is looked at in a PDF, in the order in which it matters. */
export type PdfSubject = 'text' | 'tags' | 'title' | 'language' | 'figures' | 'bookmarks' | 'permission';

export interface PdfCheck {
  subject: PdfSubject;
  /** Null when all is well. */
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

/** What was found, one line each; what does not concern this file is left out. */
export function pdfChecks(facts: Facts, problems: readonly PdfProblem[]): PdfCheck[] {
  return SUBJECTS.flatMap((subject) => {
    const problem = PROBLEMS[subject].find((one) => problems.includes(one)) ?? null;
    return problem !== null || concerns(subject, facts) ? { subject, problem } : [];
  });
}

function concerns(subject: PdfSubject, facts: Facts): boolean {
  // Nothing is said of the text of photographs.
  if (subject === 'text') return facts.textPages > 0;
  if (subject === 'figures') return facts.figures > 0;
  if (subject === 'bookmarks') return facts.hasOutline;
  // Only a locked file gets a line for it.
  return subject !== 'permission';
}
