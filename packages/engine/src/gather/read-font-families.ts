import { shortenUrl } from '@abhigam/facts';
import type { Cdp } from '../browser/page-session.ts';

/**
 * Font families of web fonts, by the shortened address of the file. Empty when the style sheets cannot be read.
 */
export async function readFontFamilies(cdp: Cdp): Promise<Map<string, string>> {
  const families = new Map<string, string>();
  const onFont = ({ font }: { font?: { src: string; fontFamily: string } }) => {
    if (font) families.set(shortenUrl(font.src), font.fontFamily.slice(0, 200));
  };
  cdp.on('CSS.fontsUpdated', onFont);
  try {
    await cdp.send('DOM.enable');
    // Reports all loaded fonts before it resolves.
    await cdp.send('CSS.enable');
    await cdp.send('CSS.disable');
    await cdp.send('DOM.disable');
  } catch {
    // The frame was removed; its fonts have no family name.
  } finally {
    cdp.off('CSS.fontsUpdated', onFont);
  }
  return families;
}
