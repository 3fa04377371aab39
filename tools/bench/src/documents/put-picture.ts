import { folderStore } from '@abhigam/artifacts';
import sharp from 'sharp';

/**
 * `node tools/bench/src/documents/put-picture.ts FOLDER`: stores an image of a long page and prints the
 * reference that pages store. It is noise, so that the file has about 180 kB, more than three times the average
 * of real pages.
 */
const size = { width: 1366, height: 4000 };
const noise = { type: 'gaussian', mean: 200, sigma: 5 } as const;
const bytes = await sharp({ create: { ...size, channels: 3, background: '#fff', noise } })
  .webp()
  .toBuffer();
const sha256 = await folderStore(process.argv[2] ?? '').put(bytes);
console.log(JSON.stringify({ sha256, ...size, scale: 1 }));
