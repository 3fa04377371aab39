/**
 * Session settings for restoring a dump, which would outlive the transaction of the migration, and psql
 * commands.
 */
const NOISE = /^(?:--.*|\\.*|SET .*;|SELECT pg_catalog\.set_config\(.*)$/gm;

const HEAD = `-- All tables, with the rows that every installation has. Written by tools/bench/src/migrations/squash-migrations.ts from
-- the migrations before version 0.1.0; what columns hold is said in packages/db/src/schema.ts.

-- Functions name tables that are made further down.
set local check_function_bodies = false;
`;

/** Joins statements that pg_dump writes over several lines. */
const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/^ALTER TABLE ONLY (\w+)\n {4}ADD /gm, 'ALTER TABLE $1 ADD '],
  [
    / AS IDENTITY \(\n {4}SEQUENCE NAME (\w+)\n {4}START WITH 1\n[^;]*\n\);/g,
    ' AS IDENTITY (SEQUENCE NAME $1);',
  ],
  [/\n {4}LANGUAGE (.*)\n {4}AS \$/g, '\n  LANGUAGE $1 AS $'],
  [/\n{2,}/g, '\n\n'],
  [/(?<=^(?:CREATE|ALTER) .*;)\n\n(?=(?:CREATE|ALTER) .*;$)/gm, '\n'],
];

/**
 * Converts the output of pg_dump to a migration: without settings and comments, and in the schema of the role
 * that runs it.
 */
export function baselineOf(dump: string): string {
  const statements = FOLDS.reduce(
    (text, [found, folded]) => text.replace(found, folded),
    dump
      .replace(NOISE, '')
      .replaceAll(/\bpublic\./g, '')
      .replaceAll(`SET search_path TO '"$user"', 'public'`, 'SET search_path FROM CURRENT'),
  );
  return `${HEAD}\n${statements.trim()}\n\nset local check_function_bodies to default;\n`;
}
