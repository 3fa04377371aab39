/** About ten rows: fewer than the smallest measured installation has, so that its file does not end earlier. */
const BYTES = 1_000;

/** Downloads a file, and cancels when its first rows have arrived. */
export async function firstPartOf(
  download: (path: string) => Promise<Response>,
  path: string,
): Promise<void> {
  const answer = await download(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const reader = answer.body?.getReader();
  for (let bytes = 0; reader && bytes < BYTES; ) {
    const { value, done } = await reader.read();
    if (done) return;
    bytes += value.length;
  }
  await reader?.cancel();
}
