export { buildApp } from './app.ts';
export { type ApiConfig, readConfig } from './config.ts';
export type { ApiDeps } from './deps.ts';
