import sharp from 'sharp';
import { z } from 'zod';
import { prepareImage } from './prepare-image.ts';

// Isolated process that decodes images: a decoder exploit or hang affects only it, and it is killed on a
// timeout. Sends one reply per message and exits with its parent.
sharp.cache(false);
sharp.concurrency(1);

const request = z.instanceof(Uint8Array);

process.on('message', (message) => {
  // Rejects when the reply cannot be sent: the parent sees this process exit.
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
