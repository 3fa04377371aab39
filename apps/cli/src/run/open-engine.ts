import { createEngine, type Engine, type EngineOptions } from '@abhigam/engine';
import { createPictureReader, createRecogniser, findTesseract, memoryStore } from '@abhigam/ocr';

/**
 * An engine that reads text in images where Tesseract is there; where it is missing, the set-up has said so. Closing
 * it ends the reader too. Throws the engine's sentence when there is no browser.
 */
export async function openEngine(options: EngineOptions = {}): Promise<Engine> {
  const tesseract = await findTesseract();
  const recogniser = tesseract.isFound ? createRecogniser({ tesseract }) : null;
  try {
    const imageReader = recogniser && createPictureReader(recogniser, memoryStore());
    const engine = await createEngine({ ...options, ...(imageReader ? { imageReader } : {}) });
    return {
      ...engine,
      close: async () => {
        recogniser?.close();
        await engine.close();
      },
    };
  } catch (error) {
    recogniser?.close();
    throw error;
  }
}
