/**
 * Writes a progress line for a slow step; the returned function completes it with the elapsed time. On standard
 * error, because standard output is for results.
 * @param {string} what
 * @returns {() => void}
 */
export function startProgress(what) {
  const since = Date.now();
  process.stderr.write(`${what} ... `);
  return () => {
    process.stderr.write(`done (${Math.max(1, Math.round((Date.now() - since) / 1000))} s)\n`);
  };
}
