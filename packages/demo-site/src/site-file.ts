export interface SiteFile {
  /** Media type. */
  type: string;
  body: string | Buffer;
}
