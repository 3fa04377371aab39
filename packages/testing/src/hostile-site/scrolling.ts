import { harmless } from './hostile-page.ts';
import { htmlPage, scriptPage } from './html.ts';
import type { Family } from './visit.ts';

const TALL = '<div style="height: 2000px"></div>';

/** Pages that grow when scrolled. */
export const scrolling: Family = {
  pages: [
    harmless('/scrolling/endless', 'Adds a screenful at each scroll event.'),
    harmless('/scrolling/endless-in-view', 'Adds a screenful whenever its end comes into view, without end.'),
    harmless('/scrolling/lazy', 'Loads its images when they come near.'),
    harmless('/scrolling/smooth-for-ever', 'Scrolls automatically.'),
  ],
  routes: {
    '/scrolling/endless': scriptPage(
      'Scroll without end',
      `addEventListener('scroll', () => {
        const more = document.createElement('p');
        more.style.height = '800px';
        more.textContent = 'More';
        document.querySelector('main').append(more);
      });`,
      TALL,
    ),
    '/scrolling/endless-in-view': scriptPage(
      'View without end',
      `const end = document.getElementById('end');
      new IntersectionObserver(([entry]) => {
        if (!entry.isIntersecting) return;
        const more = document.createElement('p');
        more.style.height = '800px';
        more.textContent = 'More';
        end.before(more);
        document.body.append(end);
      }).observe(end);`,
      '<p id="end">The end</p>',
    ),
    '/scrolling/lazy': htmlPage(
      'Lazy images',
      Array.from(
        { length: 30 },
        (_, index) =>
          `${TALL}<img loading="lazy" width="40" height="40" alt="Hill ${index}" src="/favicon.ico?n=${index}">`,
      ).join(''),
    ),
    '/scrolling/smooth-for-ever': scriptPage(
      'Scrolls automatically',
      'setInterval(() => scrollBy({ top: scrollY > 1000 ? -1500 : 120, behavior: "smooth" }), 60);',
      TALL,
    ),
  },
};
