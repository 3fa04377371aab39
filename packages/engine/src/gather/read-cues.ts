const MAX_TEXT = 2_000;
const MAX_TEXTS = 1_000;
const TIMING =
  /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})/;

/** Parses the cues of a WebVTT file as browsers do; null for a file that is not WebVTT. */
export function readCues(file: string): {
  cues: number;
  texts: number;
  end: number | null;
  text: string;
} | null {
  const lines = file.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return null;
  let cues = 0;
  let end: number | null = null;
  let text = '';
  const texts = new Set<string>();
  for (let at = 1; at < lines.length; at += 1) {
    const timing = TIMING.exec(lines[at] ?? '');
    if (!timing) continue;
    const textLines: string[] = [];
    for (at += 1; at < lines.length && (lines[at] ?? '').trim() !== ''; at += 1)
      textLines.push(lines[at] ?? '');
    const words = textLines
      .join(' ')
      .replace(/<[^<>]*>/g, '')
      .trim();
    if (words === '') continue;
    cues += 1;
    if (texts.size < MAX_TEXTS) texts.add(words);
    const [hours = 0, minutes = 0, seconds = 0, thousandths = 0] = timing
      .slice(5)
      .map((part) => Number(part ?? 0));
    end = Math.max(end ?? 0, hours * 3600 + minutes * 60 + seconds + thousandths / 1000);
    if (text.length < MAX_TEXT) text = `${text} ${words}`.trim().slice(0, MAX_TEXT);
  }
  return { cues, texts: texts.size, end, text };
}
