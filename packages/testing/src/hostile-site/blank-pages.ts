import { failing } from './hostile-page.ts';
import type { Family } from './visit.ts';

/** Responses without content. */
export const blankPages: Family = {
  pages: [
    failing('/blank/204', 'Answers that there is no content.', 'empty-page', { httpStatus: 204 }),
    failing('/blank/nothing', 'Sends no byte.', 'empty-page', { httpStatus: 200 }),
    failing('/blank/spaces', 'Sends nothing but white space.', 'empty-page', { httpStatus: 200 }),
    failing('/blank/comment', 'Sends nothing but a comment.', 'empty-page', { httpStatus: 200 }),
    failing('/blank/script', 'Sends nothing but a script that shows nothing.', 'empty-page', {
      httpStatus: 200,
    }),
  ],
  routes: {
    '/blank/204': ({ response }) => void response.writeHead(204).end(),
    '/blank/nothing': '',
    '/blank/spaces': ' \n\t '.repeat(1000),
    '/blank/comment': '<!-- nothing here -->',
    '/blank/script':
      '<!doctype html><html lang="en"><title>App</title><body><script>var app;</script></body></html>',
  },
};
