/** In pixels of the recognised image. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Word {
  text: string;
  /** Tesseract's confidence, 0 to 100. */
  confidence: number;
  box: Box;
  /** The same for words of one line. */
  line: string;
}

const WORD_LEVEL = '5';

/** The words of Tesseract's TSV: level, page, block, paragraph, line, word, box, confidence, text. */
export function readTsv(tsv: string): Word[] {
  return tsv.split('\n').flatMap((row) => {
    const [level, , block, paragraph, line, , x, y, width, height, confidence, text = ''] = row.split('\t');
    const word = text.trim();
    if (level !== WORD_LEVEL || word === '') return [];
    return {
      text: word,
      confidence: Number(confidence),
      box: { x: Number(x), y: Number(y), width: Number(width), height: Number(height) },
      line: `${block}.${paragraph}.${line}`,
    };
  });
}
