import { startDisruptiveSite, testEndless, testLikeOthers } from './disruptive-site.ts';

startDisruptiveSite();
testLikeOthers([
  '/downloads',
  '/polls',
  '/push-state',
  '/growing',
  '/popup-by-link',
  '/print',
  '/timers',
  '/workers',
  '/before-unload',
  '/leaving',
  '/popups',
  '/frames-for-ever',
  '/fragments',
  '/full-screen',
  '/service-worker',
  '/writes',
]);
testEndless(['/storage', '/writes-for-ever', '/replaces-for-ever']);
