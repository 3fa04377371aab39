import { folderStore } from '@abhigam/artifacts';
import { connectDb } from '@abhigam/db';
import { LANGUAGES } from '@abhigam/domain';
import { z } from 'zod';
import { measureDocument } from './documents.ts';

/**
 * Runs in its own process, so that the memory for building the run is not measured. Prints the figures as JSON.
 */
const { database, folder, ...options } = z
  .object({
    database: z.string(),
    folder: z.string(),
    testRunId: z.uuid(),
    language: z.enum(LANGUAGES),
    pictures: z.boolean(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));
const connection = connectDb(database);
const deps = { db: connection.db, artifacts: folderStore(folder) };
console.log(JSON.stringify(await measureDocument(deps, options)));
await connection.close();
