import { systemPrincipal } from '@abhigam/portal';

/** Who does what a worker does: the portal itself, in its jobs and in what it looks after every minute. */
export const WORKER = systemPrincipal('worker');
export const SWEEP = systemPrincipal('sweep');
