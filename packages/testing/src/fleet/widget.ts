import type { Seeded } from '@abhigam/fleet';
import { madeUpWord } from './words.ts';

/** Content that a vendor's script inserts into any page. */
export interface Widget {
  number: number;
  name: string;
  /** Whether the widget is at the end of the page or in a slot of the website. */
  isAtEnd: boolean;
}

export function makeWidget(chance: Seeded, number: number): Widget {
  return {
    number,
    name: `${madeUpWord(chance, 2)}${['chat', 'share', 'vaani', 'sathi'][number % 4]}`,
    isAtEnd: number % 2 === 0,
  };
}

/** The script of a widget, as served by its vendor. */
export function widgetScript({ number, name, isAtEnd }: Widget, repaired: ReadonlySet<string>): string {
  const id = (part: string) => `v${number}.${part}`;
  const label = (part: string, text: string) => (repaired.has(id(part)) ? ` aria-label="${text}"` : '');
  const alt = repaired.has(id('face')) ? ' alt="An assistant"' : '';
  const html = `<div class="${name}-box"><button type="button" class="${name}-open" data-id="${id('open')}"${label('open', 'Open help')}><span class="${name}-icon"></span></button><img class="${name}-face" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="30" height="30" data-id="${id('face')}"${alt}></div>`;
  const place = isAtEnd
    ? 'document.body'
    : `(document.querySelector('[data-slot="${number}"]') ?? document.body)`;
  return `${place}.insertAdjacentHTML('beforeend', ${JSON.stringify(html)});`;
}
