export { checkBooks } from './check-books.ts'
export { reconcile } from './reconcile.ts'
export { listOpenFindings, dailyReportCsv, markLineSettled } from './report.ts'
