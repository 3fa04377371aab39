import pg from 'pg';

/**
 * Grants the API role the rights to enqueue jobs, and the worker role those to handle them. Run by the owner
 * of the queue's tables after they were created: neither role may create or change tables.
 */
export async function grantQueueRights(
  connectionString: string,
  roles: { api: string; worker: string },
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'abhigam-queue' });
  // A broken connection fails the pending statement; without a listener it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const api = client.escapeIdentifier(roles.api);
    const worker = client.escapeIdentifier(roles.worker);
    await client.query(`
      begin;
      revoke all on all tables in schema pgboss from ${api}, ${worker};
      grant usage on schema pgboss to ${api}, ${worker};
      grant select on all tables in schema pgboss to ${api}, ${worker};
      grant insert on pgboss.job, pgboss.job_common to ${api};
      grant insert, update, delete on all tables in schema pgboss to ${worker};
      grant usage on all sequences in schema pgboss to ${api}, ${worker};
      commit`);
  } finally {
    await client.end();
  }
}
