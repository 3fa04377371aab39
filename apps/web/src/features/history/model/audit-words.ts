/** Titles and names of audits in the chosen language. */
export interface AuditWords {
  titleOf: (auditId: string, otherwise: string) => string;
  categoryName: (identifier: string) => string;
  categoryOf: (auditId: string) => string | null;
}
