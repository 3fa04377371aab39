import pg from 'pg';

/** Whether this role makes and changes the queue's tables, or uses what another role has made. */
export async function ownsQueueTables(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: 'abhigam-queue' });
  // The connection may be cut while it says goodbye; what was asked has been answered by then.
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query<{ may: boolean }>(
      "select coalesce(has_schema_privilege(to_regnamespace('pgboss')::oid, 'create'), true) as may",
    );
    return found.rows[0]?.may ?? false;
  } finally {
    await client.end().catch(() => {});
  }
}
