import type {
  AuditSource,
  DecisionScope,
  HideImpact,
  Impact,
  InstanceStatus,
  LeftOut,
  MediaFailure,
  MediaState,
  MediaType,
  MediaUse,
  NotLoaded,
  PageFailureReason,
  PdfProblem,
  ReportBand,
  Role,
  RunStatus,
  ShownReason,
  TestMode,
  Verdict,
} from '@abhigam/domain';
import type { CheckpointResult, ReportElement, ReportHead } from '../report-source.ts';

/** What a report says in a language besides what rules and findings say. `{names}` stand for values. */
export interface Words {
  /** Why a page was not tested, or a link leads nowhere. */
  reason: Record<PageFailureReason, string>;
  leftOut: Record<LeftOut['part'], string>;
  leftOutWhy: Record<LeftOut['why'], string>;
  /** Of a page that had not changed, with `{date}`. */
  takenOver: string;
  /** Why a file of a page did not load. */
  notLoaded: Record<NotLoaded['why'], string>;
  impact: Record<Impact, string>;
  status: Record<'Fail' | 'Warn', string>;
  warnReason: Record<ShownReason, string>;
  /** How the page must be used to show an element. */
  /** Names of what is pressed one after the other, and of the button that sends a form. */
  shownBy: {
    pressed: (names: readonly string[]) => string;
    /** What the pointer must be on. */
    hovered: (names: readonly string[]) => string;
    emptyForm: (name: string) => string;
    hiddenPart: (name: string) => string;
  };
  ncStatus: Record<NonNullable<ReportElement['nonComplianceStatus']>, string>;
  runStatus: Record<RunStatus, string>;
  pageStatus: Record<InstanceStatus, string>;
  testMode: Record<TestMode, string>;
  mediaType: Record<MediaType, string>;
  mediaUse: Record<MediaUse, string>;
  mediaState: Record<MediaState, string>;
  mediaFailure: Record<MediaFailure, string>;
  documentProblem: Record<PdfProblem, string>;
  notRepresentative: Record<NonNullable<ReportHead['notRepresentative']>, string>;
  checkpoint: Record<CheckpointResult, string>;
  /** What a run of level A has not tested. */
  onlyLevelA: string;
  /** Of the score of a run, by the rule for reports. */
  band: Record<ReportBand, string>;
  /** What the bands are; `{band}` is that of the run. */
  bands: string;
  notListed: NotListedWords;
  /** Of the scored report of a page; `{title}` is that of an audit. */
  scored: Record<'manual' | 'notFound' | 'nothingToCheck' | 'errored' | 'leftOut' | 'elements', string>;
  /** `{date}` stands for the day, `{count}` for the number of elements. */
  removed: { sentence: string; issue: string };
  source: Record<AuditSource, string>;
  verdict: Record<Verdict, string>;
  /** What a decision is about. */
  scope: Record<DecisionScope, string>;
  role: Record<Role, string>;
  decision: DecisionWords;
  sheets: Record<
    | 'summary'
    | 'issues'
    | 'pages'
    | 'elements'
    | 'setAside'
    | 'handTests'
    | 'media'
    | 'brokenLinks'
    | 'gigw'
    | 'continued',
    string
  >;
  columns: Record<Column, string>;
  summary: Record<SummaryLine, string>;
  /** Of a SARIF file with as many results as one may have; `{shown}`, `{all}`. */
  sarif: { cut: string };
  yes: string;
  no: string;
  /** The file of all websites; of a column about the latest test the head says so. */
  websites: {
    title: string;
    sheet: string;
    columns: Record<
      | 'organization'
      | 'name'
      | 'url'
      | 'assignedUser'
      | 'score'
      | 'extent'
      | 'tested'
      | 'pages'
      | 'newer'
      | 'newerState'
      | 'schedules',
      string
    >;
  };
  /** Columns of the file of organizations by score. */
  organizations: Record<
    'organization' | 'websites' | 'score' | 'compliant' | 'nonCompliant' | 'untested' | 'open' | 'tested',
    string
  >;
  /** The file of rows that were not taken. */
  imports: {
    row: string;
    reason: string;
    /** Head of the column with the names, in small letters. */
    name: string;
  };
  /** Title of the document. */
  title: string;
  /** Note at the end of a text that was cut. */
  cut: string;
}

/** What is said of a decision, each in a sentence; `{date}` is a day and `{name}` a person. */
export interface DecisionWords {
  /** In the place of a status. */
  setAside: string;
  byHand: string;
  evidence: string;
  owner: string;
  until: string;
  by: string;
  byDeleted: string;
  deleted: string;
  pageChanged: string;
  /** Beside the score. */
  scoreStays: string;
}

/** One sentence of the parts that apply: `{list}` stands for them. */
export interface NotListedWords {
  sentence: string;
  warnings: string;
  impact: Record<Exclude<HideImpact, 'none'>, string>;
  /** `{list}` stands for numbers of criteria. */
  criteria: string;
  /** Instead of among failures. */
  contrast: string;
  /** Where what a person must look at is not listed either. */
  contrastHidden: string;
}

export type Column =
  | 'page'
  | 'pageTitle'
  | 'finalUrl'
  | 'language'
  | 'audit'
  | 'issue'
  | 'description'
  | 'status'
  | 'why'
  | 'impact'
  | 'category'
  | 'criteria'
  | 'gigw'
  | 'source'
  | 'elements'
  | 'pages'
  | 'tags'
  | 'score'
  | 'failures'
  | 'warnings'
  | 'completed'
  | 'notTested'
  | 'leftOut'
  | 'takenOver'
  | 'label'
  | 'explanation'
  | 'snippet'
  | 'corrected'
  | 'selector'
  | 'contrast'
  | 'contrastNeeded'
  | 'textColour'
  | 'backgroundColour'
  | 'suggestedColour'
  | 'imageText'
  | 'ncStatus'
  | 'firstSeen'
  | 'fingerprint'
  | 'rootCause'
  | 'mediaType'
  | 'address'
  | 'alternative'
  | 'use'
  | 'format'
  | 'bytes'
  | 'size'
  | 'state'
  | 'documentLacks'
  | 'uses'
  | 'examplePage'
  | 'link'
  | 'leadsTo'
  | 'httpStatus'
  | 'firstPages'
  | 'checkpoint'
  | 'criterion'
  | 'criterionName'
  | 'level'
  | 'result'
  | 'decision'
  | 'decisionScope'
  | 'decisionReason'
  | 'evidence'
  | 'owner'
  | 'until'
  | 'decidedBy'
  | 'decidedOn'
  | 'setAside'
  | 'handTest'
  | 'pageState'
  | 'heading'
  | 'value';

export type SummaryLine =
  | 'website'
  | 'websiteUrl'
  | 'organization'
  | 'run'
  | 'baseUrl'
  | 'status'
  | 'testMode'
  | 'standard'
  | 'notTested'
  | 'created'
  | 'completed'
  | 'score'
  | 'noScore'
  | 'rating'
  | 'previousScore'
  | 'previousFailures'
  | 'notRepresentative'
  | 'pages'
  | 'pagesTested'
  | 'pagesFailed'
  | 'brokenLinks'
  | 'tests'
  | 'failures'
  | 'issues'
  | 'warnings'
  | 'warningsPerPage'
  | 'failuresOf'
  | 'setAsideOf'
  | 'judgedByHand'
  | 'handTestsOf'
  | 'handTestsChanged'
  | 'failedByHand'
  | 'decisions'
  | 'judged'
  | 'judgedOf'
  | 'testedWith'
  | 'portal'
  | 'notListed'
  | 'removed'
  | 'note'
  | 'noteText';
