// Loaded first into every program that the launcher starts: when the launcher dies without a word, the
// channel to it closes and the program stops as if it had been told to.
if (process.connected) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening alone must not keep the program alive.
  process.channel?.unref();
}
