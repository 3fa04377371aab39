import { manualTests } from '@abhigam/guidelines';
import type { Tally } from '../run/tally.ts';
import { count } from './count.ts';

/** The summary of a text report. */
export function formatTally(tally: Tally): string {
  const untested = tally.untested > 0 ? `, ${tally.untested} could not be tested` : '';
  const lines = [
    `${count(tally.tested, 'page')} tested${untested}.`,
    ...(tally.tested > 0 ? [`Score ${tally.score ?? 'none'} (mean of the pages).`, findings(tally)] : []),
    ...(tally.tested > 0 ? handTests() : []),
    'Automatic checks cover a part of WCAG: a person must test the rest.',
  ];
  return `${lines.join('\n')}\n`;
}

function findings(tally: Tally): string {
  if (tally.failing === 0) return 'No page fails a rule.';
  const pages = count(tally.failing, 'page fails', 'pages fail');
  return `${pages} a rule, with ${count(tally.issues, 'failing element')}.`;
}

function handTests(): string[] {
  return [
    '',
    'To test by hand, once on each kind of page (what and how: --format json):',
    ...manualTests('en').map(({ title }) => `  - ${title}`),
    '',
  ];
}
