import { testYears } from './years.ts';

testYears(31);
