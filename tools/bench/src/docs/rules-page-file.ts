import { join } from 'node:path';

export const RULES_PAGE_FILE = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'rules.md');
