export { type CallArguments, type Client, type ClientOptions, createClient } from './client.ts';
