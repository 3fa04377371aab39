import { RECORDS, testTitles } from './walks/titles.ts';

testTitles('en', RECORDS);
