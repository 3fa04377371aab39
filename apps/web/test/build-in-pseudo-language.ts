import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pseudoTexts } from './pseudo-texts.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A private-use language code. The server does not know it, so tests request server texts in `en`. */
export const PSEUDO = 'qps';

/** Source folders that the build of the web app needs. */
const PARTS = [
  'package.json',
  'tsconfig.base.json',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/tsconfig.json',
  'apps/web/vite.config.ts',
  'apps/web/build',
  'apps/web/public',
  'apps/web/src',
  'packages/client',
  'packages/contract',
  'packages/domain',
  'packages/messages',
];

/**
 * Builds the web app with a pseudo-language: copies the sources, adds the message files and the name in the
 * list of languages. Nothing else is changed, which proves that adding a language needs no other change.
 *
 * @returns the folder of the built app, below `folder`
 */
export async function buildInPseudoLanguage(folder: string): Promise<string> {
  for (const part of PARTS)
    await cp(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  await linkLibraries(folder);
  await addLanguage(folder);
  const { build } = await import('vite');
  const outDir = join(folder, 'dist');
  await build({
    configFile: join(folder, 'apps/web/vite.config.ts'),
    build: { outDir, emptyOutDir: true },
    logLevel: 'error',
  });
  return outDir;
}

/** Links installed libraries, but our own packages from the copy. */
async function linkLibraries(folder: string): Promise<void> {
  const from = join(ROOT, 'node_modules');
  const to = join(folder, 'node_modules');
  await mkdir(join(to, '@abhigam'), { recursive: true });
  for (const name of await readdir(from))
    if (name !== '@abhigam') await symlink(join(from, name), join(to, name));
  for (const name of ['client', 'contract', 'domain', 'messages'])
    await symlink(join(folder, 'packages', name), join(to, '@abhigam', name));
}

async function addLanguage(folder: string): Promise<void> {
  const list = join(folder, 'packages/messages/src/languages.ts');
  const text = await readFile(list, 'utf8');
  const longer = text.replace(/(LANGUAGES = \[.*)\] as const/, `$1, '${PSEUDO}'] as const`);
  if (longer === text)
    throw new Error('The list of languages could not be extended: its format has changed.');
  await writeFile(list, longer);
  const locales = join(folder, 'packages/messages/locales');
  await mkdir(join(locales, PSEUDO));
  for (const name of await readdir(join(locales, 'en'))) {
    const english = JSON.parse(await readFile(join(locales, 'en', name), 'utf8'));
    await writeFile(join(locales, PSEUDO, name), JSON.stringify(pseudoTexts(english)));
  }
}
