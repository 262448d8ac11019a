import type { Feature } from '#feature.ts'
import { describeMoney, moneyNotifications } from './notifications.ts'
import { walletsData } from './personal-data.ts'
import { releaseEarnings } from './release-earnings.ts'
import { sendDueWithdrawals } from './send-withdrawals.ts'
import { walletsRoutes } from './wallets.routes.ts'

export const wallets: Feature = {
  tables: [
    'wallets',
    'courseSales',
    'earnings',
    'ledgerAccounts',
    'ledgerJournals',
    'ledgerPostings',
    'transactions',
    'withdrawals',
  ],
  shownTo: { own: ['transactions', 'wallets', 'withdrawals'] },
  routes: walletsRoutes,
  chores: [
    { name: 'release-earnings', cron: '* * * * *', work: releaseEarnings },
    { name: 'send-withdrawals', cron: '* * * * *', work: sendDueWithdrawals },
  ],
  notifications: moneyNotifications,
  notificationSubjects: { money: describeMoney },
  personalData: walletsData,
}
