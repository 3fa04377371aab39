import { copyFile, cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { layOutPage } from './page-layout.ts';
import { renderMarkdown } from './render-markdown.ts';
import { htmlPath, ROOT_PAGES } from './site-paths.ts';

/**
 * Builds the documentation as static HTML that works without server and network.
 *
 * @param root folder of the project
 * @param out output folder; the folder is emptied first
 * @param generated additional pages: their text by the path that links use
 * @returns number of pages
 */
export async function buildSite(
  root: string,
  out: string,
  generated: ReadonlyMap<string, string>,
): Promise<number> {
  const sources = new Set<string>([...ROOT_PAGES, ...generated.keys()]);
  for await (const file of glob('docs/**/*.md', { cwd: root })) sources.add(file);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  for (const source of sources) {
    const page = renderMarkdown(
      source,
      generated.get(source) ?? (await readFile(join(root, source), 'utf8')),
    );
    const path = join(out, htmlPath(source));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, layOutPage(source, page));
  }
  await cp(join(root, 'docs/images'), join(out, 'images'), { recursive: true });
  await copyFile(join(root, 'LICENSE'), join(out, 'LICENSE.txt'));
  await copyFile(join(import.meta.dirname, 'site.css'), join(out, 'site.css'));
  return sources.size;
}
