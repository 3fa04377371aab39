import { sanitizeText } from '../sanitize-text.ts';

/** Escapes a string for a SARIF message, in which brackets are links and braces are placeholders. */
export function sarifText(text: string): string {
  return sanitizeText(text)
    .replace(/[\\[\]]/g, '\\$&')
    .replace(/[{}]/g, '$&$&');
}
