import { sharedFrom } from '@akada/contract/backoffice/routes'
import { type Db, statement } from '#db/connect.ts'

interface Row {
  kind: 'account' | 'card'
  name: string
  usernames: string[]
  lastAt: Date
}

/** Also accounts given up since: a thief moves on. Found by fingerprint, without anyone's number. */
const listSharedAccountRows = statement<Row>(
  `select 'account' as kind, max(p.bank_name) || ' ··' || max(p.last4) as name,
          array_agg(distinct u.username order by u.username) as usernames, max(p.created_at) as last_at
     from payout_accounts p join users u on u.id = p.user_id
    group by p.fingerprint having count(distinct p.user_id) >= ${sharedFrom}
   union all
   select 'card', initcap(max(c.brand)) || ' ··' || max(c.last4),
          array_agg(distinct u.username order by u.username), max(c.created_at)
     from saved_cards c join users u on u.id = c.user_id
    group by c.fingerprint having count(distinct c.user_id) >= ${sharedFrom}
    order by last_at desc limit 50`,
)

/** Payout accounts and cards of several members, which families share and thieves collect on. */
export async function listSharedAccounts(db: Db) {
  return (await listSharedAccountRows(db)).map(({ lastAt, ...row }) => ({
    ...row,
    lastAt: lastAt.toISOString(),
  }))
}
