export { checkBooks } from './check-books.ts'
export { reconcile } from './reconcile.ts'
export { findings, reportOf, settleLine } from './report.ts'
