export interface DashboardSize {
  websites: number;
  /** Pages of the latest runs of all websites. */
  pages: number;
  nonCompliances: number;
}
