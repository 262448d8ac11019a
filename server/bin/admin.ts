import { Email } from '@akada/contract/accounts/routes'
import { Role } from '@akada/contract/moderation/routes'
import { Username } from '@akada/contract/profiles/routes'
import { createOperatorAccount } from '#features/accounts/public.ts'
import { resetFactor } from '#features/factors/public.ts'
import { setRole } from '#features/moderation/public.ts'
import type { Db } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { withDatabase } from '#supervisor/reach-database.ts'
import { Refusal } from '#lib/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'

const usage = `Usage: npm run admin -- <username> [admin|moderator|user]
  makes a member an admin (the default) or a moderator, or neither; later changes can be made at /moderation
       npm run admin -- create <username> <email address>
  makes an account that is an admin, with a password that is printed once; an account with this address becomes an admin
       npm run admin -- reset-factor <username>
  takes the second step of sign-in from somebody who lost their device; make sure first that it is they who ask`

/** Gives a member a role while Akada runs, the way to the first admin, or takes a lost second factor away. */
await runToEnd(async (config) => {
  const [name = '', roleName = 'admin'] = process.argv.slice(2)
  if (name === 'reset-factor')
    return withDatabase(config, (db) => resetFactorOf(db, roleName.replace(/^@/, '')))
  if (name === 'create') return withDatabase(config, (db) => createAdmin(db, process.argv.slice(3)))
  const username = name.replace(/^@/, '')
  const role = Role.options.find((one) => one === roleName)
  if (!username || !role) throw new Refusal(usage)
  await withDatabase(config, async (db) => {
    const member = await setRole(db, { username, role, actorId: null }).catch(explain)
    console.log(`@${member.username} is now ${role === 'user' ? 'a member without a role' : role}.`)
  })
})

async function createAdmin(db: Db, [name, address]: string[]): Promise<void> {
  const [username, email] = [Username.safeParse(name), Email.safeParse(address)]
  if (!username.success || !email.success) throw new Refusal(usage)
  const account = { username: username.data, email: email.data }
  const made = await createOperatorAccount({ db, now: () => new Date() }, account)
  if (!made) throw new Refusal('The username is taken, or the address by somebody who has not proved it.')
  await setRole(db, { username: made.username, role: 'admin', actorId: null }).catch(explain)
  console.log(`@${made.username} (${email.data}) is an admin.`)
  if (made.password)
    console.log(`Password: ${made.password}  It is shown only here; change it under Settings.`)
}

async function resetFactorOf(db: Db, username: string): Promise<void> {
  const { username: name, wasOn } = await resetFactor(db, { username, now: () => new Date() }).catch(explain)
  console.log(
    wasOn
      ? `@${name} signs in without a second step now, and was signed out.`
      : `@${name} had no second step.`,
  )
}

function explain(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  throw new Refusal(
    error.code === 'API_ERR_NOT_FOUND' ? 'There is no member of this username.' : error.message,
  )
}
