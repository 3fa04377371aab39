import type { Readable } from 'node:stream';
import { AppError } from '@abhigam/domain';
import type { ReportLanguage } from '@abhigam/report';
import type { ApiDeps } from '../../deps.ts';

export interface AskedDocument {
  testRunId: string;
  format: 'pdf' | 'html';
  language: ReportLanguage;
}

/** A report to be read or printed. Throws ER_STATE when it cannot be made. */
export async function sendDocument(
  _deps: ApiDeps,
  _asked: AskedDocument,
): Promise<{ stream: Readable; contentType: string }> {
  throw new AppError('ER_STATE', 'Reports of this format are not made yet. Please choose another format.');
}
