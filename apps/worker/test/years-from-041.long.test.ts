import { testYears } from './years.ts';

testYears(41);
