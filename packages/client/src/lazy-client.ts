import { type Call, type CallName, LAZY_CALLS } from '@abhigam/contract';
import type { Client } from './client.ts';
import { fileCalls } from './files.ts';
import { type ClientOptions, type SentArguments, send } from './send.ts';

/** The same client with code splitting: the schemas of a subject are loaded with its first call. */
export function createLazyClient(options: ClientOptions): Client {
  const names = Object.keys(LAZY_CALLS) as CallName[];
  const calls = names.map((name) => [
    name,
    async (args?: SentArguments) => send(options, await fetchCall(name), args),
  ]);
  const files = {
    report: async () => (await LAZY_CALLS.downloadReport()).downloadReport,
    repairs: async () => (await LAZY_CALLS.downloadRepairs()).downloadRepairs,
    websites: async () => (await LAZY_CALLS.downloadWebsites()).downloadWebsites,
    dashboard: async () => (await LAZY_CALLS.downloadDashboardReport()).downloadDashboardReport,
    letter: async () => (await LAZY_CALLS.downloadOnboarding()).downloadOnboarding,
    failedRows: async () => (await LAZY_CALLS.downloadFailedRows()).downloadFailedRows,
    activityLog: async () => (await LAZY_CALLS.downloadActivityLog()).downloadActivityLog,
    sharedCauses: async () => (await LAZY_CALLS.downloadSharedCauses()).downloadSharedCauses,
    websitesOfSharedCause: async () =>
      (await LAZY_CALLS.downloadWebsitesOfSharedCause()).downloadWebsitesOfSharedCause,
    estimate: async () => (await LAZY_CALLS.downloadEstimate()).downloadEstimate,
  };
  return { ...Object.fromEntries(calls), ...fileCalls(options, files) } as Client;
}

async function fetchCall(name: CallName): Promise<Call> {
  const subject: Record<string, unknown> = await LAZY_CALLS[name]();
  return subject[name] as Call;
}
