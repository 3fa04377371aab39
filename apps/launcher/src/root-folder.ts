import { join } from 'node:path';

/** Top folder of the project. */
export const ROOT_FOLDER = join(import.meta.dirname, '..', '..', '..');
