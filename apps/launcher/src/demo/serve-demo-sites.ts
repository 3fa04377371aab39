import { startCorrectedDemoSite, startDemoSite } from '@abhigam/demo-site';

/** Serves the demo site and its corrected twin on the loopback address. */
export async function serveDemoSites(ports: {
  defective: number;
  corrected: number;
}): Promise<{ close(): Promise<void> }> {
  const defective = await startDemoSite({ port: ports.defective });
  const corrected = await startCorrectedDemoSite({ port: ports.corrected });
  return {
    async close() {
      await Promise.all([defective.close(), corrected.close()]);
    },
  };
}
