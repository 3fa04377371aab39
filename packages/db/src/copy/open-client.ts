import pg from 'pg';

/** One connection for a copy: COPY is not among what the query builder knows. */
export async function openCopyClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'abhigam-copy',
    // It is silent while files are copied; what lies between must not take it for dead.
    keepAlive: true,
    // Read again by another server, which may have other defaults.
    options: '-c client_encoding=UTF8 -c datestyle=ISO -c intervalstyle=postgres -c timezone=UTC',
  });
  // A connection that is lost makes the next statement fail; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
