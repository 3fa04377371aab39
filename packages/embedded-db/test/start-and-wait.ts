import { startEmbeddedDb } from '@abhigam/embedded-db';

/** Starts a server on the folder named, prints its address and process number, and stays until killed. */
const server = await startEmbeddedDb({ dataDir: process.argv[2] ?? '', durable: false });
console.log(JSON.stringify({ connectionString: server.connectionString, pid: server.pid }));
