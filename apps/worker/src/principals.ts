import { systemPrincipal } from '@abhigam/portal';

/** The principals of the worker: the portal itself, in jobs and in the sweep that runs every minute. */
export const WORKER = systemPrincipal('worker');
export const SWEEP = systemPrincipal('sweep');
