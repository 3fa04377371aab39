import { testYears } from './years.ts';

testYears(21);
