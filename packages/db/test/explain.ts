import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Database } from '../src/schema.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Heap Fetches'?: number | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  'Rows Removed by Index Recheck'?: number | undefined;
  Plans?: Plan[] | undefined;
}
const plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Heap Fetches': z.number().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Index Recheck': z.number().optional(),
    Plans: z.array(plan).optional(),
  }),
);
const explained = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan, 'Execution Time': z.number() })]) }),
]);

/** What PostgreSQL did for the statements of one query function. */
export interface ExplainResult {
  /** Rows read by table, from the table itself or from an index. */
  rows: Map<string, number>;
  /** Rows that were read from the table itself, because the index was not sufficient. */
  fetched: Map<string, number>;
  milliseconds: number;
  sql: string;
}

export interface Explainer {
  /** Records each statement. */
  db: Kysely<Database>;
  explain(ask: () => Promise<unknown>): Promise<ExplainResult>;
  close(): Promise<void>;
}

/** Determines what each statement reads, by running it a second time under `explain analyze`. */
export function openExplainer(connectionString: string): Explainer {
  const pool = new pg.Pool({ connectionString, max: 2 });
  // The pool ends without waiting for its connections, so the database may be deleted before they close. It
  // emits errors of idle ones.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let statements: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query);
    },
  });
  return {
    db,
    close: () => db.destroy(),
    explain: async (ask) => {
      statements = [];
      await ask();
      const reads = statements.filter((statement) => /^\s*(select|with)/i.test(statement.sql));
      const done: ExplainResult = { rows: new Map(), fetched: new Map(), milliseconds: 0, sql: '' };
      for (const statement of reads) {
        const { rows } = await pool.query(`explain (analyze, format json) ${statement.sql}`, [
          ...statement.parameters,
        ]);
        const [{ 'QUERY PLAN': root }] = explained.parse(rows);
        done.milliseconds += root[0]['Execution Time'];
        done.sql += `${statement.sql}\n`;
        add(done, root[0].Plan);
      }
      return done;
    },
  };
}

function add(done: ExplainResult, node: Plan): void {
  for (const part of node.Plans ?? []) add(done, part);
  const table = node['Relation Name'];
  if (table === undefined) return;
  const each =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const looked = each * node['Actual Loops'];
  const fetched = node['Node Type'] === 'Index Only Scan' ? (node['Heap Fetches'] ?? 0) : looked;
  done.rows.set(table, (done.rows.get(table) ?? 0) + looked);
  done.fetched.set(table, (done.fetched.get(table) ?? 0) + fetched);
}
