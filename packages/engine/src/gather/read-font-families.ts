import { shortAddress } from '@abhigam/facts';
import type { Cdp } from '../browser/page-session.ts';

/** Families that web fonts are used under, by the short address of the file. Empty where the sheets cannot be read. */
export async function readFontFamilies(cdp: Cdp): Promise<Map<string, string>> {
  const families = new Map<string, string>();
  const onFont = ({ font }: { font?: { src: string; fontFamily: string } }) => {
    if (font) families.set(shortAddress(font.src), font.fontFamily.slice(0, 200));
  };
  cdp.on('CSS.fontsUpdated', onFont);
  try {
    await cdp.send('DOM.enable');
    // Tells of each font that is loaded before it answers.
    await cdp.send('CSS.enable');
    await cdp.send('CSS.disable');
    await cdp.send('DOM.disable');
  } catch {
    // The frame went away; its fonts stay without a name.
  } finally {
    cdp.off('CSS.fontsUpdated', onFont);
  }
  return families;
}
