// Logs a line, and on a message a thousand more just before it exits.
import { pino } from 'pino';
import { logOptions, logToStderr } from '../src/index.ts';

const log = pino(logOptions('info', { name: 'talker' }), logToStderr());
log.info('first');
process.once('message', () => {
  for (let line = 0; line < 1000; line++) log.error({ line }, 'x'.repeat(200));
  process.exit(3);
});
