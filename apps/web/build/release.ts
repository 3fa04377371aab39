import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const described = z.object({ version: z.string() });

/** The version shown in the footer of the public pages. */
export const RELEASE = described.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')),
).version;
