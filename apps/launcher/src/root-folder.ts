import { join } from 'node:path';

/** Root folder of the project. */
export const ROOT_FOLDER = join(import.meta.dirname, '..', '..', '..');
