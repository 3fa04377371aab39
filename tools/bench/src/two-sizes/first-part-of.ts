/** Some ten rows: fewer than the smallest installation that is measured has, whose file would be over before. */
const BYTES = 1_000;

/** Asks for a file, and leaves it when its first rows have come. */
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
