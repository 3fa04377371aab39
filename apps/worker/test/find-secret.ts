import { gunzipSync } from 'node:zlib';
import type { TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';

/** Encodings in which a password could leak: plain, URL-encoded, HTTP basic. */
export function encodingsOf({ user, password }: { user: string; password: string }): string[] {
  const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
  return [
    ...new Set([password, encodeURIComponent(password), base64(password), base64(`${user}:${password}`)]),
  ];
}

/** Whether the bytes, decompressed if necessary, contain any of the encodings. */
export function containsAny(bytes: Uint8Array, forms: readonly string[]): boolean {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = isGzip ? gunzipSync(bytes) : Buffer.from(bytes);
  return forms.some((form) => plain.includes(form));
}

/** Tables with a row that contains any of the encodings, queue tables included. */
export async function tablesWithAny({ db }: TestDatabase, forms: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const patterns = forms.flatMap((form) => [`%${form}%`, `%${Buffer.from(form).toString('hex')}%`]);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.id(schema, name)} as t where t::text like any(${patterns}) limit 1`.execute(db);
    if (rows.length > 0) found.push(`${schema}.${name}`);
  }
  return found;
}
