import type { Impact } from '@abhigam/domain';

export interface SampleAudit {
  auditId: string;
  title: string;
  category: string;
  impact: Impact;
  /** Failing elements in the oldest and in the newest sample run. */
  first: number;
  last: number;
}

/** Audits that fail in the sample data; a test compares their properties with the rules. */
export const SAMPLE_AUDITS: readonly SampleAudit[] = [
  {
    auditId: 'color-contrast',
    title: 'Text has insufficient contrast with its background',
    category: 'cat.color',
    impact: 'serious',
    first: 118,
    last: 23,
  },
  {
    auditId: 'image-alt',
    title: 'Image has no text alternative',
    category: 'cat.text-alternatives',
    impact: 'critical',
    first: 64,
    last: 6,
  },
  {
    auditId: 'link-name',
    title: 'Link has no accessible name',
    category: 'cat.name-role-value',
    impact: 'serious',
    first: 47,
    last: 9,
  },
  {
    auditId: 'target-size',
    title: 'Target is too small or too close to others',
    category: 'cat.sensory-and-visual-cues',
    impact: 'serious',
    first: 36,
    last: 14,
  },
  {
    auditId: 'label',
    title: 'Form field has no label',
    category: 'cat.forms',
    impact: 'critical',
    first: 29,
    last: 0,
  },
  {
    auditId: 'html-has-lang',
    title: 'Page has no lang attribute',
    category: 'cat.language',
    impact: 'serious',
    first: 24,
    last: 0,
  },
  {
    auditId: 'list',
    title: 'List contains elements that are not list items',
    category: 'cat.structure',
    impact: 'serious',
    first: 21,
    last: 0,
  },
  {
    auditId: 'button-name',
    title: 'Button has no accessible name',
    category: 'cat.name-role-value',
    impact: 'critical',
    first: 16,
    last: 3,
  },
  {
    auditId: 'td-headers-attr',
    title: 'Headers attribute refers to a cell outside the table',
    category: 'cat.tables',
    impact: 'serious',
    first: 12,
    last: 5,
  },
  {
    auditId: 'document-title',
    title: 'Page has no title',
    category: 'cat.structure',
    impact: 'serious',
    first: 10,
    last: 0,
  },
  {
    auditId: 'frame-title',
    title: 'Frame has no title',
    category: 'cat.name-role-value',
    impact: 'serious',
    first: 8,
    last: 4,
  },
];
