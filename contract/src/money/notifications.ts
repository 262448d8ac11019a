/** What buyers and sellers are notified of; nobody can switch off what happens to their money. */
export const moneyNotifications = {
  paid: null,
  sale: null,
  refund: null,
  'refund-requested': null,
  'refund-refused': null,
  payout: null,
  'payout-failed': null,
  'payout-account-changed': null,
  chargeback: null,
  'chargeback-won': null,
  'chargeback-lost': null,
} as const
