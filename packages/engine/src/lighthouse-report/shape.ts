import type { Impact, Rect } from '@abhigam/domain';

/** A report in Lighthouse's format, limited to what its viewer reads. Scores are 0 to 1. */
export interface LighthouseReport {
  lighthouseVersion: string;
  requestedUrl: string;
  mainDocumentUrl: string;
  finalDisplayedUrl: string;
  finalUrl: string;
  fetchTime: string;
  gatherMode: 'navigation';
  runWarnings: string[];
  /** Only when the page could not be judged. */
  runtimeError?: { code: string; message: string };
  userAgent: string;
  environment: {
    networkUserAgent: string;
    hostUserAgent: string;
    benchmarkIndex: number;
    credits: Record<string, string>;
  };
  timing: { entries: []; total: number };
  configSettings: ConfigSettings;
  audits: Record<string, ReportAudit>;
  categories: { accessibility: ReportCategory };
  categoryGroups: Record<string, { title: string; description?: string }>;
  stackPacks: [];
  i18n: { rendererFormattedStrings: Record<string, string> };
}

interface ConfigSettings {
  output: 'json';
  onlyCategories: ['accessibility'];
  locale: string;
  channel: string;
  formFactor: 'desktop';
  /** The name that readers before release 7 require. */
  emulatedFormFactor: 'desktop';
  throttlingMethod: 'provided';
  throttling: {
    rttMs: 0;
    throughputKbps: 0;
    requestLatencyMs: 0;
    downloadThroughputKbps: 0;
    uploadThroughputKbps: 0;
    cpuSlowdownMultiplier: 1;
  };
  screenEmulation: {
    mobile: false;
    width: number;
    height: number;
    deviceScaleFactor: 1;
    disabled: false;
  };
}

export interface ReportAudit {
  id: string;
  title: string;
  description: string;
  /** 0 or 1; null when nothing was judged. */
  score: number | null;
  scoreDisplayMode: 'binary' | 'informative' | 'manual' | 'notApplicable' | 'error';
  errorMessage?: string;
  details?: AuditTable;
}

export interface AuditTable {
  type: 'table';
  headings: { key: 'node'; valueType: 'node'; label: string }[];
  items: { node: ReportNode }[];
  debugData: { type: 'debugdata'; impact: Impact; tags: string[] };
}

export interface ReportNode {
  type: 'node';
  selector: string;
  snippet: string;
  nodeLabel: string;
  explanation: string;
  /** CSS pixels from the top left of the document. */
  boundingRect?: Rect & { top: number; right: number; bottom: number; left: number };
}

interface ReportCategory {
  id: 'accessibility';
  title: string;
  description: string;
  manualDescription: string;
  supportedModes: ['navigation', 'snapshot'];
  score: number | null;
  auditRefs: { id: string; weight: number; group?: string; relevantAudits: [] }[];
}
