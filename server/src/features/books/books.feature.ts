import type { Feature } from '#feature.ts'
import { checkBooks } from './check-books.ts'
import { reconcileNightly } from './reconcile.ts'

export const books: Feature = {
  tables: [
    'statementLines',
    'statementDays',
    'moneyChecks',
    'moneyFindings',
    'moneyHealth',
    'moneyMovements',
    'moneyProblems',
    'ledgerProblems',
    'saleProblems',
  ],
  chores: [
    // After midnight in Lagos, when banks have written their day down.
    { name: 'reconcile', cron: '40 2 * * *', work: reconcileNightly },
    { name: 'check-books', cron: '25 * * * *', work: checkBooks },
  ],
}
