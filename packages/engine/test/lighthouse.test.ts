import { compareWithLighthouse } from './compare-with-lighthouse.ts';

// Each page takes Lighthouse seconds; all of them are compared among the long tests.
compareWithLighthouse(['bad.html', 'forms.html', 'frames.html', 'hindi-portal.html'], 3);
