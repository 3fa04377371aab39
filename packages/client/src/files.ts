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
  fetchReport(args: CallArguments<typeof CALLS.downloadReport>): Promise<FetchedFile>;
  /** Fetches the repairs of an issue as a patch. */
  fetchRepairs(args: CallArguments<typeof CALLS.downloadRepairs>): Promise<FetchedFile>;
  /** Fetches all websites as a spreadsheet. */
  fetchWebsites(args: CallArguments<typeof CALLS.downloadWebsites>): Promise<FetchedFile>;
  /** Fetches the figures of all organizations as a spreadsheet. */
  fetchDashboard(args: CallArguments<typeof CALLS.downloadDashboardReport>): Promise<FetchedFile>;
  /** Fetches the authorization letter of a user. */
  fetchLetter(args: CallArguments<typeof CALLS.downloadOnboarding>): Promise<FetchedFile>;
  /** Fetches the rejected rows of an import. */
  fetchFailedRows(args: CallArguments<typeof CALLS.downloadFailedRows>): Promise<FetchedFile>;
  /** Fetches the entries of the activity log as a spreadsheet. */
  fetchActivityLog(args: CallArguments<typeof CALLS.downloadActivityLog>): Promise<FetchedFile>;
  /** Fetches the list of shared causes. */
  fetchSharedCauses(args: CallArguments<typeof CALLS.downloadSharedCauses>): Promise<FetchedFile>;
  /** Fetches the websites with one of them. */
  fetchWebsitesOfSharedCause(
    args: CallArguments<typeof CALLS.downloadWebsitesOfSharedCause>,
  ): Promise<FetchedFile>;
  /** Fetches an estimate with its basis. */
  fetchEstimate(args: CallArguments<typeof CALLS.downloadEstimate>): Promise<FetchedFile>;
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
  const fetchFile = async (load: Lazy<Call>, args: FileArguments): Promise<FetchedFile> => {
    // Loaded lazily, because nothing else needs it.
    const [call, { parse }] = await Promise.all([load(), import('content-disposition')]);
    const path = fillPath(call.path, args.params ?? {}) + queryString(args.query ?? {});
    const response = await request(options, path, args.signal ? { signal: args.signal } : {});
    const bytes = await bytesOf(response);
    const { filename } = parse(response.headers.get('content-disposition') ?? '').parameters;
    return { name: filename ?? 'report', bytes };
  };
  return {
    fetchBlob: async (path, signal) => {
      const response = await request(options, path, signal ? { signal } : {});
      return response.blob();
    },
    fetchReport: (args) => fetchFile(calls.report, args),
    fetchRepairs: (args) => fetchFile(calls.repairs, args),
    fetchWebsites: (args) => fetchFile(calls.websites, args),
    fetchDashboard: (args) => fetchFile(calls.dashboard, args),
    fetchLetter: (args) => fetchFile(calls.letter, args),
    fetchFailedRows: (args) => fetchFile(calls.failedRows, args),
    fetchActivityLog: (args) => fetchFile(calls.activityLog, args),
    fetchSharedCauses: (args) => fetchFile(calls.sharedCauses, args),
    fetchWebsitesOfSharedCause: (args) => fetchFile(calls.websitesOfSharedCause, args),
    fetchEstimate: (args) => fetchFile(calls.estimate, args),
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
