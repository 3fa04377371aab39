// Loaded first into every program that the launcher starts: when the launcher dies without a word, the
// channel to it closes and the program stops as if it had been told to.

/** Longer than any part needs to stop as it should. */
const MAX_STOP_MS = 20_000;

if (process.connected) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    // A part that was told in the middle of its own start may have nobody yet who listens.
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
  });
  // Listening alone must not keep the program alive.
  process.channel?.unref();
} else {
  // The launcher was gone before this was loaded.
  process.exit(1);
}
