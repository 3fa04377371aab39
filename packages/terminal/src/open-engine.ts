import { startEgressProxy, startRefusingProxy } from '@abhigam/egress';
import { createEngine, type Engine, type EngineOptions, openFontConfig } from '@abhigam/engine';
import { createPictureReader, createRecogniser, findTesseract, memoryStore } from '@abhigam/ocr';
import { readConfig } from './config.ts';

/**
 * Opens an engine behind the egress proxy, with OCR if Tesseract is installed (set-up reports when it is
 * missing). Closing it closes the proxies and the OCR too. Throws the engine's error when there is no
 * browser.
 */
export async function openEngine(
  options: EngineOptions = {},
  { policy, userAgentSuffix } = readConfig(process.env),
): Promise<Engine> {
  const tesseract = await findTesseract();
  const egress = await startEgressProxy({ policy });
  const refusing = await startRefusingProxy();
  const fonts = tesseract.isFound ? await openFontConfig() : null;
  const recogniser =
    tesseract.isFound && fonts ? createRecogniser({ tesseract, fontConfig: fonts.path }) : null;
  try {
    const imageReader = recogniser && createPictureReader(recogniser, memoryStore());
    const engine = await createEngine({
      egress: { proxyUrl: egress.url, ownProxyUrl: refusing.url, faultOf: (url) => egress.faultOf(url) },
      userAgentSuffix,
      ...options,
      ...(imageReader ? { imageReader } : {}),
    });
    return {
      ...engine,
      close: async () => {
        recogniser?.close();
        await engine.close();
        await egress.close();
        await refusing.close();
        await fonts?.remove();
      },
    };
  } catch (error) {
    recogniser?.close();
    await egress.close();
    await refusing.close();
    await fonts?.remove();
    throw error;
  }
}
