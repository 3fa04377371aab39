import type { CALLS, Call } from '@abhigam/contract';
import { AppError, say } from '@abhigam/domain';
import { type CallArguments, type ClientOptions, fillPath, queryString, request } from './send.ts';

/** A file with the name from the server. */
export interface FetchedFile {
  name: string;
  bytes: Blob;
}

/** Calls with file responses. */
export interface FileCalls {
  /** Fetches a binary response, such as a screenshot, with the session headers. */
  fetchBlob(path: string, signal?: AbortSignal): Promise<Blob>;
  /** Fetches a finished run as a file. */
  fetchReport(asked: CallArguments<typeof CALLS.downloadReport>): Promise<FetchedFile>;
  /** Fetches the repairs of an issue as a patch. */
  fetchRepairs(asked: CallArguments<typeof CALLS.downloadRepairs>): Promise<FetchedFile>;
  /** Fetches all websites as a spreadsheet. */
  fetchWebsites(asked: CallArguments<typeof CALLS.downloadWebsites>): Promise<FetchedFile>;
  /** Fetches the figures of all organizations as a spreadsheet. */
  fetchDashboard(asked: CallArguments<typeof CALLS.downloadDashboardReport>): Promise<FetchedFile>;
  /** Fetches the authorization letter of a user. */
  fetchLetter(asked: CallArguments<typeof CALLS.downloadOnboarding>): Promise<FetchedFile>;
  /** Fetches the rejected rows of an import. */
  fetchFailedRows(asked: CallArguments<typeof CALLS.downloadFailedRows>): Promise<FetchedFile>;
  /** Fetches the entries of the activity log as a spreadsheet. */
  fetchActivityLog(asked: CallArguments<typeof CALLS.downloadActivityLog>): Promise<FetchedFile>;
  /** Fetches the list of shared causes. */
  fetchSharedCauses(asked: CallArguments<typeof CALLS.downloadSharedCauses>): Promise<FetchedFile>;
  /** Fetches the websites with one of them. */
  fetchWebsitesOfSharedCause(
    asked: CallArguments<typeof CALLS.downloadWebsitesOfSharedCause>,
  ): Promise<FetchedFile>;
  /** Fetches an estimate with its basis. */
  fetchEstimate(asked: CallArguments<typeof CALLS.downloadEstimate>): Promise<FetchedFile>;
}

type Lazy<T> = () => Promise<T>;

/** Calls that are loaded lazily with their first file. */
export interface LazyFileCalls {
  report: Lazy<typeof CALLS.downloadReport>;
  repairs: Lazy<typeof CALLS.downloadRepairs>;
  websites: Lazy<typeof CALLS.downloadWebsites>;
  dashboard: Lazy<typeof CALLS.downloadDashboardReport>;
  letter: Lazy<typeof CALLS.downloadOnboarding>;
  failedRows: Lazy<typeof CALLS.downloadFailedRows>;
  activityLog: Lazy<typeof CALLS.downloadActivityLog>;
  sharedCauses: Lazy<typeof CALLS.downloadSharedCauses>;
  websitesOfSharedCause: Lazy<typeof CALLS.downloadWebsitesOfSharedCause>;
  estimate: Lazy<typeof CALLS.downloadEstimate>;
}

export function fileCalls(options: ClientOptions, calls: LazyFileCalls): FileCalls {
  const fetchFile = async (load: Lazy<Call>, asked: FileArguments): Promise<FetchedFile> => {
    // Loaded lazily, because nothing else needs it.
    const [call, { parse }] = await Promise.all([load(), import('content-disposition')]);
    const path = fillPath(call.path, asked.params ?? {}) + queryString(asked.query ?? {});
    const response = await request(options, path, asked.signal ? { signal: asked.signal } : {});
    const bytes = await bytesOf(response);
    const { filename } = parse(response.headers.get('content-disposition') ?? '').parameters;
    return { name: filename ?? 'report', bytes };
  };
  return {
    fetchBlob: async (path, signal) => {
      const response = await request(options, path, signal ? { signal } : {});
      return response.blob();
    },
    fetchReport: (asked) => fetchFile(calls.report, asked),
    fetchRepairs: (asked) => fetchFile(calls.repairs, asked),
    fetchWebsites: (asked) => fetchFile(calls.websites, asked),
    fetchDashboard: (asked) => fetchFile(calls.dashboard, asked),
    fetchLetter: (asked) => fetchFile(calls.letter, asked),
    fetchFailedRows: (asked) => fetchFile(calls.failedRows, asked),
    fetchActivityLog: (asked) => fetchFile(calls.activityLog, asked),
    fetchSharedCauses: (asked) => fetchFile(calls.sharedCauses, asked),
    fetchWebsitesOfSharedCause: (asked) => fetchFile(calls.websitesOfSharedCause, asked),
    fetchEstimate: (asked) => fetchFile(calls.estimate, asked),
  };
}

interface FileArguments {
  params?: Record<string, unknown>;
  query?: Record<string, unknown> | undefined;
  signal?: AbortSignal | undefined;
}

/** An interrupted download must not count as a complete file. */
async function bytesOf(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch (cause) {
    throw new AppError('ER_SERVER', say('server.fileBrokeOff'), { cause });
  }
}
