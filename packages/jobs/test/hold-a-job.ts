import { connectQueue, finishRun } from '@abhigam/jobs';

/** A worker that takes one job and never finishes it: for tests that kill it. */
const [connectionString] = process.argv.slice(2);
if (!connectionString) throw new Error('usage: hold-a-job.ts DATABASE_URL');

const queue = await connectQueue({
  connectionString,
  role: 'worker',
  onError: (error) => console.error(error),
});
await queue.work(finishRun, 1, async ({ testRunId }) => {
  console.log(testRunId);
  await new Promise(() => {});
});
