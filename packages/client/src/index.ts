export { type Client, createClient } from './client.ts';
export type { FetchedFile } from './files.ts';
export { createLazyClient } from './lazy-client.ts';
export { type CallArguments, type CallFunction, type ClientOptions, send } from './send.ts';
