import sharp from 'sharp';
import { z } from 'zod';
import { prepareImage } from './prepare-image.ts';

// The process that unpacks pictures: what they do to a decoder, they do here, and it is ended when they take
// too long. It answers each message by one, and ends with the process that started it.
sharp.cache(false);
sharp.concurrency(1);

const request = z.instanceof(Uint8Array);

process.on('message', (message) => {
  // Rejects when the answer cannot be sent: the program that asked sees this process end.
  answer(message).catch(() => process.exit(1));
});

async function answer(message: unknown): Promise<void> {
  try {
    process.send?.({ prepared: await prepareImage(request.parse(message)) });
  } catch (error) {
    process.send?.({ fault: error instanceof Error ? error.message : String(error) });
  }
}

process.once('disconnect', () => process.exit(0));
