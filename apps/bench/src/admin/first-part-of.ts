/** Asks for a file, and leaves it when its first bytes after the head have come. */
export async function firstPartOf(
  download: (path: string) => Promise<Response>,
  path: string,
): Promise<void> {
  const answer = await download(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const reader = answer.body?.getReader();
  for (let bytes = 0; reader && bytes < 4_096; ) {
    const { value, done } = await reader.read();
    if (done) return;
    bytes += value.length;
  }
  await reader?.cancel();
}
