export { type Client, createClient } from './client.ts';
export { createLateClient, fetchCalls } from './late-client.ts';
export { type CallArguments, type CallFunction, type ClientOptions, send } from './send.ts';
