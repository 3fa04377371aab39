/**
 * Whether a defect is on so large a share of pages that it probably comes from a shared template (testing 9).
 */
export function isTemplateIssue(pagesAffected: number, pagesTotal: number): boolean {
  return pagesTotal >= 10 && pagesAffected > pagesTotal / 2;
}
