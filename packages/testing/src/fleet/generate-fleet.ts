import { seeded } from '@abhigam/fleet';
import { makeTheme, type Theme } from './theme.ts';
import { makeWidget, type Widget } from './widget.ts';
import { madeUpWord } from './words.ts';

export interface FleetOptions {
  seed: number;
  themes: number;
  sites: number;
}

/** A made-up website: a theme in a version, changed a little, with widgets of vendors and defects of its own. */
export interface GeneratedSite {
  number: number;
  /** A word that only this website uses. */
  word: string;
  theme: Theme;
  /** Minor version of the theme: the second has another class here and an element more there. */
  version: 0 | 1;
  /** Elements of the theme that its people have changed, by what they are. */
  changed: ReadonlySet<string>;
  hue: number;
  widgets: readonly Widget[];
  /** Kinds of defects that its people have made. */
  own: ReadonlySet<OwnDefect>;
}

export const OWN_DEFECTS = [
  'image',
  'wrapped-image',
  'empty-link',
  'button',
  'contrast',
  'block',
  'gallery',
] as const;
export type OwnDefect = (typeof OWN_DEFECTS)[number];

export interface GeneratedFleet {
  sites: readonly GeneratedSite[];
  themes: readonly Theme[];
  widgets: readonly Widget[];
}

const WIDGETS = 8;
/** Parts of a theme that websites change: put something around, or give another class. */
const CHANGEABLE = ['toggle', 'logo', 'search', 'social', 'slider', 'quick', 'foot'];

/** Websites whose defects are known: which are of the theme, which of a widget, and which of the website alone. */
export function generateFleet({ seed, themes: count, sites }: FleetOptions): GeneratedFleet {
  const chance = seeded(seed);
  const themes = Array.from({ length: count }, (_, number) => makeTheme(chance, number));
  const widgets = Array.from({ length: WIDGETS }, (_, number) => makeWidget(chance, number));
  return {
    themes,
    widgets,
    sites: Array.from({ length: sites }, (_, number): GeneratedSite => {
      // Some themes are on many websites, most on few.
      const place = Math.min(chance.below(count), chance.below(count));
      const theme = themes[place] ?? makeTheme(chance, place);
      return {
        number,
        word: madeUpWord(chance, 3),
        theme,
        version: chance.below(3) === 0 ? 1 : 0,
        changed: new Set(CHANGEABLE.filter(() => chance.below(6) === 0)),
        hue: chance.below(360),
        widgets: chance.some(widgets, chance.below(3)),
        own: new Set(chance.some(OWN_DEFECTS, 1 + chance.below(3))),
      };
    }),
  };
}
