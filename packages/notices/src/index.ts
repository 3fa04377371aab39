export { type CauseLetter, causeLetter, type SharedCauseFacts } from './cause-letter.ts';
export { NOTICE_SETTINGS } from './settings.ts';
export { type NoticeSettings, type WrittenNotice, writeNotice } from './write-notice.ts';
