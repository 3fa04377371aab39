import pg from 'pg';

/** Whether this role owns the queue's tables, or uses those of another role. */
export async function ownsQueueTables(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: 'abhigam-queue' });
  // The connection may break during disconnect; the query has been answered by then.
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
