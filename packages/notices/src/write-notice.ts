import type { Language, News } from '@abhigam/domain';
import { letterAsHtml } from './html.ts';
import { letterOf } from './letter-of.ts';
import { letterAsText } from './text.ts';

export interface NoticeSettings {
  language: Language;
  /** Product name in that language. */
  product: string;
  /** Public URL of the portal; null if unknown. */
  publicUrl: string | null;
}

export interface WrittenNotice {
  subject: string;
  html: string;
  text: string;
}

/** Renders news as a mail. */
export function writeNotice(news: News, { language, product, publicUrl }: NoticeSettings): WrittenNotice {
  const letter = letterOf(news, language, product);
  return {
    subject: letter.subject,
    html: letterAsHtml(letter, language, publicUrl),
    text: letterAsText(letter, publicUrl),
  };
}
