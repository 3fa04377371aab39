import { startEmbeddedDb } from '@abhigam/embedded-db';

/** Starts a server on the given folder, prints its address and pid, and runs until killed. */
const server = await startEmbeddedDb({ dataDir: process.argv[2] ?? '', durable: false });
console.log(JSON.stringify({ connectionString: server.connectionString, pid: server.pid }));
