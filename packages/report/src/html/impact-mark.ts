import type { Impact } from '@abhigam/domain';
import { html, Markup } from './markup.ts';
import type { Words } from './words.ts';

/** A shape for each impact, so that it does not depend on colour; the same shapes as on the screen. */
const SHAPES: Record<Impact, string> = {
  critical: 'M6 1 11 6 6 11 1 6Z',
  serious: 'M1.5 1.5h9v9h-9Z',
  moderate: 'M6 1.5 11 10.5H1Z',
  minor: 'M6 2a4 4 0 1 1 0 8a4 4 0 1 1 0-8Z',
};

/** Shape and name of an impact. */
export function impactMark(impact: Impact, words: Words): Markup {
  const shape = new Markup(
    `<svg viewBox="0 0 12 12" aria-hidden="true" focusable="false"><path d="${SHAPES[impact]}"/></svg>`,
  );
  return html`<span class="impact">${shape}${words.impacts.name[impact]}</span>`;
}
