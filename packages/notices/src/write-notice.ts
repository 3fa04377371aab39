import type { Language, News } from '@abhigam/domain';
import { letterAsHtml } from './html.ts';
import { letterOf } from './letter-of.ts';
import { letterAsText } from './text.ts';

export interface NoticeSettings {
  language: Language;
  /** What the portal calls itself in that language. */
  product: string;
  /** Where people open the portal; null where that is not known. */
  publicUrl: string | null;
}

export interface WrittenNotice {
  subject: string;
  html: string;
  text: string;
}

/** News as a mail. */
export function writeNotice(news: News, { language, product, publicUrl }: NoticeSettings): WrittenNotice {
  const letter = letterOf(news, language, product);
  return {
    subject: letter.subject,
    html: letterAsHtml(letter, language, publicUrl),
    text: letterAsText(letter, publicUrl),
  };
}
