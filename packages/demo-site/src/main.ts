// Serves the demo site and its corrected twin as a standalone program: node src/main.ts PORT CORRECTED_PORT

import { z } from 'zod';
import { startCorrectedDemoSite, startDemoSite } from './start-demo-site.ts';

const [port, correctedPort] = z
  .tuple([z.coerce.number().int(), z.coerce.number().int()])
  .parse(process.argv.slice(2));
try {
  const sites = await Promise.all([startDemoSite({ port }), startCorrectedDemoSite({ port: correctedPort })]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      Promise.all(sites.map((site) => site.close())).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  console.log(`The demo site is ready at ${sites.map((site) => site.url).join(' and ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
