import type { Feature } from '#feature.ts'
import { purgeExternalMails } from './ledger.ts'
import { serveOptOut } from './opt-out.ts'

/** Mails that members cause to addresses of people without an account: one ledger, one opt-out. */
export const externalMails: Feature = {
  tables: ['externalMails', 'emailOptOuts'],
  routes: serveOptOut,
  chores: [{ name: 'purge-external-mails', cron: '52 3 * * *', work: purgeExternalMails }],
  // Nothing of a member is in these tables but keyed hashes, which stay for 90 days: erasing an account must not give its
  // owner a new day of mails.
  personalData: {
    withheld: {
      external_mails:
        'keyed hashes of who wrote to whom, deleted after 90 days; they limit mails to strangers',
      email_opt_outs: 'hashes of addresses that nobody may invite, whoever they belong to',
    },
  },
}
