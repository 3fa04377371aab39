import { HOSTILE_PAGES } from '@abhigam/testing';
import { takesLong, testHostilePages } from './hostile-rows.ts';

/** Rows that the engine does not judge as the table says yet, and what they wait for. */
const AWAITED: Record<string, string> = {};

testHostilePages(
  HOSTILE_PAGES.filter((page) => !takesLong(page)),
  AWAITED,
);
