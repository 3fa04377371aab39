/**
 * Writes a line about work that takes long; the function returned ends it with the time it took.
 * On standard error: standard output belongs to results.
 * @param {string} what
 * @returns {() => void}
 */
export function sayDoing(what) {
  const since = Date.now();
  process.stderr.write(`${what} ... `);
  return () => {
    process.stderr.write(`done (${Math.max(1, Math.round((Date.now() - since) / 1000))} s)\n`);
  };
}
