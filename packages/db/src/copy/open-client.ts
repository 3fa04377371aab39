import pg from 'pg';

/** One connection for a copy: the query builder does not support COPY. */
export async function openCopyClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'abhigam-copy',
    // The connection is idle while files are copied; firewalls and proxies must not drop it.
    keepAlive: true,
    // The output may be read by another server with other defaults.
    options: '-c client_encoding=UTF8 -c datestyle=ISO -c intervalstyle=postgres -c timezone=UTC',
  });
  // Without a listener a lost connection would end the process; with it, the next statement fails.
  client.on('error', () => {});
  await client.connect();
  return client;
}
