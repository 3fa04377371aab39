import { CALLS } from '@abhigam/contract';
import { type FileCalls, fileCalls } from './files.ts';
import { type CallFunction, type ClientOptions, type SentArguments, send } from './send.ts';

export type Client = {
  [N in keyof typeof CALLS]: CallFunction<(typeof CALLS)[N]>;
} & FileCalls;

/** Creates one function per call of the contract. Each throws AppError, also for network failures. */
export function createClient(options: ClientOptions): Client {
  const calls = Object.entries(CALLS).map(([name, call]) => [
    name,
    (args?: SentArguments) => send(options, call, args),
  ]);
  return {
    ...Object.fromEntries(calls),
    ...fileCalls(options, {
      report: async () => CALLS.downloadReport,
      repairs: async () => CALLS.downloadRepairs,
      websites: async () => CALLS.downloadWebsites,
      dashboard: async () => CALLS.downloadDashboardReport,
      letter: async () => CALLS.downloadOnboarding,
      failedRows: async () => CALLS.downloadFailedRows,
      activityLog: async () => CALLS.downloadActivityLog,
      sharedCauses: async () => CALLS.downloadSharedCauses,
      websitesOfSharedCause: async () => CALLS.downloadWebsitesOfSharedCause,
      estimate: async () => CALLS.downloadEstimate,
    }),
  } as Client;
}
