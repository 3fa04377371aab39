import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const UPRIGHT = ['400Regular', '700Bold'];
const UPRIGHT_AND_ITALIC = [...UPRIGHT, '400Regular_Italic', '700Bold_Italic'];

interface FontFamily {
  family: string;
  /** Name of the npm package. */
  name: string;
  /** Folders of its font files; a missing weight uses the nearest one. */
  folders: readonly string[];
}

/**
 * Fonts for the generic families and metric-compatible substitutes for fonts of other systems: text wraps as
 * for most users, in the same way on every machine.
 */
export const LATIN_FONTS: readonly (FontFamily & { generic: string; alike: readonly string[] })[] = [
  {
    family: 'Arimo',
    name: 'arimo',
    folders: UPRIGHT_AND_ITALIC,
    generic: 'sans-serif',
    alike: ['Arial', 'Helvetica', 'Liberation Sans', 'system-ui', 'ui-sans-serif'],
  },
  {
    family: 'Tinos',
    name: 'tinos',
    folders: UPRIGHT_AND_ITALIC,
    generic: 'serif',
    alike: ['Times New Roman', 'Times', 'Liberation Serif', 'ui-serif'],
  },
  {
    family: 'Cousine',
    name: 'cousine',
    folders: UPRIGHT_AND_ITALIC,
    generic: 'monospace',
    alike: ['Courier New', 'Courier', 'Liberation Mono', 'ui-monospace'],
  },
];

const noto = (family: string): FontFamily => ({
  family,
  name: family.toLowerCase().replaceAll(' ', '-'),
  folders: UPRIGHT,
});

/** Fonts of the scripts of the 22 languages in the Eighth Schedule of India's constitution. */
export const SCRIPT_FONTS: readonly FontFamily[] = [
  noto('Noto Sans Devanagari'),
  noto('Noto Sans Bengali'),
  noto('Noto Sans Gurmukhi'),
  noto('Noto Sans Gujarati'),
  noto('Noto Sans Oriya'),
  noto('Noto Sans Tamil'),
  noto('Noto Sans Telugu'),
  noto('Noto Sans Kannada'),
  noto('Noto Sans Malayalam'),
  noto('Noto Sans Arabic'),
  noto('Noto Sans Ol Chiki'),
  noto('Noto Sans Meetei Mayek'),
];

/**
 * Only for pages that request Nastaliq by name; Urdu text on other pages uses Naskh, which needs less height.
 */
export const NASTALIQ_FONT: FontFamily & { alike: readonly string[] } = {
  ...noto('Noto Nastaliq Urdu'),
  alike: ['Jameel Noori Nastaleeq', 'Nafees Nastaleeq', 'Alvi Nastaleeq', 'Urdu Typesetting'],
};

/** System font folders: a fallback for letters that the product's fonts do not have. */
const SYSTEM_FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts'];

/** Folders in which the browser finds fonts, folders of the product first. */
export function fontFolders(): string[] {
  const { resolve } = createRequire(import.meta.url);
  const bundled = [...LATIN_FONTS, ...SCRIPT_FONTS, NASTALIQ_FONT].flatMap(({ name, folders }) => {
    const root = dirname(resolve(`@expo-google-fonts/${name}/package.json`));
    return folders.map((folder) => join(root, folder));
  });
  return [...bundled, ...SYSTEM_FOLDERS];
}
