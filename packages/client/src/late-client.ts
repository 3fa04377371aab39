import { type Call, type CallName, LATE_CALLS } from '@abhigam/contract';
import type { Client } from './client.ts';
import { fileCalls } from './files.ts';
import { type ClientOptions, type SentArguments, send } from './send.ts';

/** The same client with code splitting: the schemas of a subject are loaded with its first call. */
export function createLateClient(options: ClientOptions): Client {
  const names = Object.keys(LATE_CALLS) as CallName[];
  const calls = names.map((name) => [
    name,
    async (args?: SentArguments) => send(options, await fetchCall(name), args),
  ]);
  const files = {
    report: async () => (await LATE_CALLS.downloadReport()).downloadReport,
    repairs: async () => (await LATE_CALLS.downloadRepairs()).downloadRepairs,
    websites: async () => (await LATE_CALLS.downloadWebsites()).downloadWebsites,
    dashboard: async () => (await LATE_CALLS.downloadDashboardReport()).downloadDashboardReport,
    letter: async () => (await LATE_CALLS.downloadOnboarding()).downloadOnboarding,
    failedRows: async () => (await LATE_CALLS.downloadFailedRows()).downloadFailedRows,
    activityLog: async () => (await LATE_CALLS.downloadActivityLog()).downloadActivityLog,
    sharedCauses: async () => (await LATE_CALLS.downloadSharedCauses()).downloadSharedCauses,
    websitesOfSharedCause: async () =>
      (await LATE_CALLS.downloadWebsitesOfSharedCause()).downloadWebsitesOfSharedCause,
    estimate: async () => (await LATE_CALLS.downloadEstimate()).downloadEstimate,
  };
  return { ...Object.fromEntries(calls), ...fileCalls(options, files) } as Client;
}

async function fetchCall(name: CallName): Promise<Call> {
  const subject: Record<string, unknown> = await LATE_CALLS[name]();
  return subject[name] as Call;
}
