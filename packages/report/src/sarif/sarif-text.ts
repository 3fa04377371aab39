import { harmlessText } from '../harmless-text.ts';

/** A text as a message of SARIF, in which brackets make links and braces stand for values: here they are only signs. */
export function sarifText(text: string): string {
  return harmlessText(text)
    .replace(/[\\[\]]/g, '\\$&')
    .replace(/[{}]/g, '$&$&');
}
