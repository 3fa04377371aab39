/** Whether a defect sits on so many pages that it probably comes from a shared template (testing 9). */
export function isTemplateIssue(pagesAffected: number, pagesTotal: number): boolean {
  return pagesTotal >= 10 && pagesAffected > pagesTotal / 2;
}
