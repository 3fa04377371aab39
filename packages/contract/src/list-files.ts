import { z } from 'zod';
import { REPORT_TYPES } from './report-files.ts';

/** Download formats of a list: for spreadsheets, or for programs. */
export const LIST_FORMATS = ['xlsx', 'csv'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

export const listFormat = z.enum(LIST_FORMATS).default('csv');
export const LIST_TYPES = LIST_FORMATS.map((format) => REPORT_TYPES[format]);
