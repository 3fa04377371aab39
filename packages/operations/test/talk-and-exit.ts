// Logs a line, and when told to a thousand more in the very moment that it exits.
import { pino } from 'pino';
import { logOptions, logToStderr } from '../src/index.ts';

const log = pino(logOptions('info', { name: 'talker' }), logToStderr());
log.info('first');
process.once('message', () => {
  for (let line = 0; line < 1000; line++) log.error({ line }, 'x'.repeat(200));
  process.exit(3);
});
