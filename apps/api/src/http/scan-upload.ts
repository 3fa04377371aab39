import { AppError, say } from '@abhigam/domain';
import { fieldError } from '@abhigam/portal';
import type { Scan, UploadScanner } from '../security/clamd.ts';

/**
 * Streams a file while the scanner reads it. The last chunk waits for the verdict, so the store never completes
 * a refused file. Throws ER_VALIDATION for malware and ER_BUSY without a verdict: unscanned files are not
 * accepted.
 */
export async function* scannedUpload(
  chunks: AsyncIterable<Uint8Array>,
  scanner: UploadScanner,
  { field, onMalware }: { field: string; onMalware: (signature: string) => void },
): AsyncGenerator<Uint8Array> {
  const scan = scanner.begin();
  try {
    let last: Uint8Array | null = null;
    for await (const chunk of chunks) {
      // A scanner that stops reading gives the reason in its verdict.
      await scan.write(chunk).catch(() => undefined);
      if (last) yield last;
      last = chunk;
    }
    const verdict = await verdictOf(scan);
    if (!verdict.isClean) {
      onMalware(verdict.signature);
      throw fieldError(field, say('request.fileInfected', { signature: verdict.signature }));
    }
    if (last) yield last;
  } finally {
    scan.close();
  }
}

async function verdictOf(scan: Scan) {
  try {
    return await scan.verdict();
  } catch (cause) {
    throw new AppError('ER_BUSY', say('server.filesNotScanned'), { cause, retryAfterSeconds: 60 });
  }
}
