import { HOSTILE_PAGES } from '@abhigam/testing';
import { takesLong, testHostilePages } from './hostile-rows.ts';

/** Rows without the expected result yet, with the reason. */
const AWAITED: Record<string, string> = {};

testHostilePages(HOSTILE_PAGES.filter(takesLong), AWAITED);
