import type { ShellRoutes } from './route-record.ts';
import { screen } from './screen.ts';

/** Pages of text that anyone may read, the same in every shell. Apart, so that the home page does without them. */
export const PROSE_ROUTES: ShellRoutes = {
  screens: [
    {
      place: 'background',
      screen: screen(() => import('../routes/background.tsx'), ['background']),
      for: 'everyone',
      title: 'background:title',
    },
    {
      place: 'using',
      screen: screen(() => import('../routes/using.tsx'), ['using', 'vocabulary']),
      for: 'everyone',
      title: 'using:title',
    },
    {
      place: 'terms',
      screen: screen(() => import('../routes/terms.tsx'), ['terms']),
      for: 'everyone',
      title: 'terms:title',
    },
    {
      place: 'policies',
      screen: screen(() => import('../routes/policies.tsx'), ['policies']),
      for: 'everyone',
      title: 'policies:title',
    },
    {
      place: 'contact',
      screen: screen(() => import('../routes/contact.tsx'), ['contact']),
      for: 'everyone',
      title: 'contact:title',
    },
    {
      place: 'sitemap',
      screen: screen(() => import('../routes/sitemap.tsx'), ['sitemap']),
      for: 'everyone',
      title: 'sitemap:title',
    },
  ],
  redirects: [],
};
