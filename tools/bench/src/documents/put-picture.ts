import { folderStore } from '@abhigam/artifacts';
import sharp from 'sharp';

/**
 * `node tools/bench/src/documents/put-picture.ts FOLDER`: puts a picture of a long page into the store and prints what pages
 * keep of it. Of noise, so that its file is some 180 kB, more than three times as large as those of pages are on average.
 */
const size = { width: 1366, height: 4000 };
const noise = { type: 'gaussian', mean: 200, sigma: 5 } as const;
const bytes = await sharp({ create: { ...size, channels: 3, background: '#fff', noise } })
  .webp()
  .toBuffer();
const sha256 = await folderStore(process.argv[2] ?? '').put(bytes);
console.log(JSON.stringify({ sha256, ...size, scale: 1 }));
