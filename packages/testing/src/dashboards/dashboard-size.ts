export interface DashboardSize {
  websites: number;
  /** Of the latest runs of all websites. */
  pages: number;
  nonCompliances: number;
}
