import { compareWithLighthouse } from './compare-with-lighthouse.ts';

// Each page takes Lighthouse seconds; all of them are compared among the long tests.
compareWithLighthouse(['bad.html', 'hindi-portal.html'], 2);
