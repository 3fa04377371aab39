import { Seeded } from '../../seeded.ts';
import type { CleanPage } from '../clean-page.ts';
import { CONTROL_BLOCKS } from './control-blocks.ts';
import { SUBJECTS, type Subject } from './subjects.ts';
import { TEXT_BLOCKS } from './text-blocks.ts';

const PAGES = 72;
const BLOCKS = { ...TEXT_BLOCKS, ...CONTROL_BLOCKS };
const NAMES = Object.keys(BLOCKS);

/** Pages composed of blocks, deterministic: every block is on many of them, next to different ones. */
export function composedPages(): CleanPage[] {
  const chance = new Seeded(20);
  return Array.from({ length: PAGES }, (_, index) => {
    const subject = chance.pick(SUBJECTS);
    // Round robin, so that no block is rare; the remaining blocks of a page are random.
    const first = [0, 1, 2].map((n) => NAMES[(index * 3 + n) % NAMES.length] ?? '');
    const others = chance.shuffled(NAMES.filter((name) => !first.includes(name))).slice(0, 3);
    const chosen = chance.shuffled([...first, ...others]);
    return { id: `composed/${index + 1}`, html: pageOf(subject, index + 1, chosen) };
  });
}

function pageOf(subject: Subject, number: number, blocks: readonly string[]): string {
  const { name, texts, things } = subject;
  const main = blocks.map((block, index) => BLOCKS[block]?.(subject, `b${index + 1}`) ?? '').join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}, sheet ${number} – District of Suryanagar</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/composed/style.css"></head>
<body><a class="skip" href="#content">Skip to the content</a>
<header><p class="site">District of Suryanagar</p><nav aria-label="Main"><ul><li><a href="/">Home</a></li><li><a href="/services">Services</a></li><li><a href="/notices">Notices</a></li><li><a href="/contact">Contact</a></li></ul></nav></header>
<main id="content" tabindex="-1"><h1>${name}</h1><p>${texts[number % 3]}</p>
${main}
</main>
<footer><p>Published by the district office.</p><nav aria-label="Footer"><ul>${things
    .map((thing, index) => `<li><a href="/services?thing=${index}">${thing}</a></li>`)
    .join('')}</ul></nav></footer>
<script src="/composed/script.js"></script></body></html>`;
}
