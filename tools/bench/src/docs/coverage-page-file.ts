import { join } from 'node:path';

export const COVERAGE_PAGE_FILE = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'coverage.md');
