import type { Client } from '@abhigam/client';

const ROWS = [10_000, 100_000];

/**
 * Imports a small table and the largest possible table of organizations over HTTP, and prints the durations.
 */
export async function importTables(client: Client): Promise<void> {
  const seconds: number[] = [];
  for (const rows of ROWS) {
    const names = Array.from({ length: rows }, (_, at) => `Place ${rows} ${at}`);
    const file = new File([['name', ...names].join('\n')], 'places.csv', { type: 'text/csv' });
    const begun = performance.now();
    const { made } = await client.importOrganizations({ files: { file } });
    const took = (performance.now() - begun) / 1000;
    seconds.push(took);
    console.log(`${made} organizations imported in ${took.toFixed(1)} s.`);
  }
  const [few = 0, many = 0] = seconds;
  console.log(`${(many / few).toFixed(1)} times for 10 times as many.`);
}
