/**
 * SHA-256 of the lines of `catalogueOf` after the former migrations. Written by
 * tools/bench/src/migrations/squash-migrations.ts.
 */
export const FORMER_CATALOGUE_SHA256 = 'f8510a771f2b7212307b700efe4f51f18e1054466bc1339daf3e437529263d89';
