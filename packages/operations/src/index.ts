export { logOptions } from './log-options.ts';
export { type LogDestination, logToStderr } from './log-to-stderr.ts';
export { createMetrics, type Metrics, type QueueDepth } from './metrics.ts';
export { type Check, createReadiness, type Readiness, type ReadinessAnswer } from './readiness.ts';
export { mayReadMetrics, type ServedProbes, serveProbes } from './serve-probes.ts';
export { OPERATIONS_SETTINGS, type OperationsSettings } from './settings.ts';
export { readStorage, type StorageLimits, type StorageState } from './storage.ts';
