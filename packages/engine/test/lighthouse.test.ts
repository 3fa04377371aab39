import { compareWithLighthouse } from './compare-with-lighthouse.ts';

// Lighthouse needs seconds per page; the long tests compare all pages.
compareWithLighthouse(['bad.html', 'hindi-portal.html'], 2);
