import { RECORDS, testTitles } from './walks/titles.ts';

testTitles('hi', RECORDS);
// All of them in English: titles.long.test.ts.
testTitles(
  'en',
  RECORDS.filter((_, index) => index % 4 === 0),
);
