import { writeFileSync } from 'node:fs';
import { catalogueTypes } from '../packages/messages/src/write-catalogue.ts';
writeFileSync(new URL('../packages/messages/src/generated/catalogue.ts', import.meta.url), catalogueTypes());
