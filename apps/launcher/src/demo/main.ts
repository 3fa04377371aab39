// Demo site and corrected copy as a program: node demo/main.ts PORT CORRECTED_PORT
import { startCorrectedDemoSite, startDemoSite } from '@abhigam/demo-site';
import { z } from 'zod';

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
