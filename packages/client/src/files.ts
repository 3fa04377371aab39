import type { CALLS } from '@abhigam/contract';
import { AppError, say } from '@abhigam/domain';
import { type CallArguments, type ClientOptions, fillPath, queryString, request } from './send.ts';

/** Calls whose answer is a file. */
export interface FileCalls {
  /** Fetches a binary answer, such as a screenshot, with the session headers. */
  fetchBlob(path: string, signal?: AbortSignal): Promise<Blob>;
  /** Fetches a finished run as a file, with the name that the server gives it. */
  fetchReport(asked: CallArguments<typeof CALLS.downloadReport>): Promise<{ name: string; bytes: Blob }>;
}

type Late<T> = () => Promise<T>;

export function fileCalls(options: ClientOptions, download: Late<typeof CALLS.downloadReport>): FileCalls {
  return {
    fetchBlob: async (path, signal) => {
      const response = await request(options, path, signal ? { signal } : {});
      return response.blob();
    },
    fetchReport: async ({ params, query, signal }) => {
      // Fetched with the first report, as nothing else needs it.
      const [call, { parse }] = await Promise.all([download(), import('content-disposition')]);
      const path = fillPath(call.path, params) + queryString(query);
      const response = await request(options, path, signal ? { signal } : {});
      const bytes = await bytesOf(response);
      const { filename } = parse(response.headers.get('content-disposition') ?? '').parameters;
      return { name: filename ?? 'report', bytes };
    },
  };
}

/** A connection that breaks off in the middle is no whole file. */
async function bytesOf(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch (cause) {
    throw new AppError('ER_SERVER', say('server.fileBrokeOff'), { cause });
  }
}
