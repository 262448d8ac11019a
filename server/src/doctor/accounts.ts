import { type Db, statement } from '#db/connect.ts'
import { type Problem, adviceProblem } from './problem.ts'

interface Collision {
  kind: 'username' | 'email address' | 'phone number'
  ids: string[]
  usernames: string[]
}

/** So many are listed; of more the first. */
const listed = 20

/**
 * Accounts whose names are one name to a reader: in another form of Unicode, in other capitals, with spaces around them, or a
 * number written in another way. Only names that are not in the one form that Akada stores can be a second of another, so
 * that only these are compared with all.
 */
const listCollidingAccounts = statement<Collision>(`
  with odd as (
    select id, 'username' as kind, lower(normalize(btrim(username), NFKC)) as form from users where username ~ '[^!-~]'
    union all
    select id, 'email address', lower(normalize(btrim(email), NFKC)) from users where email ~ '[^!-~]'
    union all
    select u.id, 'phone number', '+' || regexp_replace(digits, '^0+', '234')
      from users u cross join regexp_replace(normalize(phone_number, NFKC), '[^0-9]', '', 'g') digits
     where phone_number !~ '^\\+[1-9][0-9]+$'),
  named as (
    select kind, form, id from odd
    union
    select 'username', o.form, u.id from odd o join users u on lower(u.username) = o.form where o.kind = 'username'
    union
    select 'email address', o.form, u.id from odd o join users u on lower(u.email) = o.form where o.kind = 'email address'
    union
    select 'phone number', o.form, u.id from odd o join users u on u.phone_number = o.form where o.kind = 'phone number')
  select n.kind, array_agg(u.id::text order by u.id) as ids, array_agg(u.username order by u.id) as usernames
    from named n join users u on u.id = n.id
   group by n.kind, n.form having count(*) > 1 order by n.kind, n.form limit ${listed}`)

/** Accounts of which people could only mean one by the same name. They are never merged: nobody knows whose they are. */
export async function problemsOfAccounts(db: Db): Promise<Problem[]> {
  return (await listCollidingAccounts(db)).map(({ kind, ids, usernames }) =>
    adviceProblem(
      `${ids.length} accounts have the same ${kind} in other signs: ${ids.map((id, n) => `@${usernames[n]} (${id})`).join(', ')}.`,
      `Whoever types it reaches only one of them. Ask the members; one of them can change it in the settings.`,
    ),
  )
}
