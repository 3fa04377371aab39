import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemUser } from '@abhigam/subprocess';
import { fontFolders, LATIN_FONTS, NASTALIQ_FONT, SCRIPT_FONTS } from './fonts.ts';
import { isReachable } from './is-reachable.ts';

/**
 * Writes a fontconfig file into `folder` that ignores the system's settings, so that a page has the same width
 * on every machine. Returns its path. Only Linux browsers use fontconfig.
 */
export async function writeFontConfig(
  folder: string,
  user: SystemUser | null,
  folders: readonly string[] = fontFolders(),
): Promise<string> {
  const cache = join(folder, 'cache');
  await mkdir(cache);
  if (user) await chown(cache, user.uid, user.gid);
  const reachable: string[] = [];
  for (const [at, from] of folders.entries())
    reachable.push(await reach(from, join(folder, String(at)), user));
  const path = join(folder, 'fonts.conf');
  await writeFile(path, fontConfig(reachable, cache), { mode: 0o644 });
  return path;
}

/** A font configuration for other programs that draw text: the OCR reader. `remove` deletes its folder. */
export async function openFontConfig(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-fonts-'));
  return {
    path: await writeFontConfig(folder, null),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The product may be in a folder that the browser's user cannot read, such as the home of root. */
async function reach(from: string, to: string, user: SystemUser | null): Promise<string> {
  if (user === null || (await isReachable(from, user))) return from;
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.png') });
  return to;
}

function fontConfig(folders: readonly string[], cache: string): string {
  const scripts = SCRIPT_FONTS.map(({ family }) => family);
  const preferred = LATIN_FONTS.map(({ generic, family }) => alias(generic, 'prefer', [family, ...scripts]));
  const alike = [...LATIN_FONTS, NASTALIQ_FONT].flatMap(({ family, alike: names }) =>
    names.map((name) => alias(name, 'accept', [family], 'same')),
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((path) => `  <dir>${escaped(path)}</dir>`).join('\n')}
  <cachedir>${escaped(cache)}</cachedir>
  <cachedir>/var/cache/fontconfig</cachedir>
${[...alike, ...preferred].join('\n')}
  <match target="pattern">
    <edit name="family" mode="append_last"><string>sans-serif</string></edit>
  </match>
${alias('sans-serif', 'prefer', ['Arimo', ...scripts])}
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;
}

function alias(
  name: string,
  how: 'prefer' | 'accept',
  families: readonly string[],
  binding = 'weak',
): string {
  const list = families.map((family) => `<family>${family}</family>`).join('');
  return `  <alias binding="${binding}"><family>${name}</family><${how}>${list}</${how}></alias>`;
}

function escaped(path: string): string {
  return path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
