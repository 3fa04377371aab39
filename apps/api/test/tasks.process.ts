import { serveTasks } from '../src/processes/serve-tasks.ts';

/** Tasks for the tests of the process pool: one that succeeds, and three that exceed a limit or fail. */
serveTasks((task: { do: string; what?: string }): unknown => {
  switch (task.do) {
    case 'spin':
      for (;;);
    case 'hoard': {
      const hoard: string[][] = [];
      for (;;) hoard.push(Array.from({ length: 100_000 }, (_, at) => `${hoard.length} ${at}`));
    }
    case 'throw':
      throw new Error('thrown in the process');
    default:
      return task.what === 'environment' ? Object.keys(process.env) : task.what;
  }
});
