import { Role } from '@akada/contract/moderation/routes'
import { setRole } from '#features/moderation/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { withDatabase } from '#supervisor/reach-database.ts'
import { Refusal } from '#lib/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'

const usage = `Usage: npm run admin -- <username> [admin|moderator|user]
  makes a member an admin (the default) or a moderator, or neither; later changes can be made at /moderation`

/** Gives a member a role while Akada runs: the way to the first admin. */
await runToEnd(async (config) => {
  const [name = '', roleName = 'admin'] = process.argv.slice(2)
  const username = name.replace(/^@/, '')
  const role = Role.options.find((one) => one === roleName)
  if (!username || !role) throw new Refusal(usage)
  await withDatabase(config, async (db) => {
    const member = await setRole(db, { username, role, actorId: null }).catch(explain)
    console.log(`@${member.username} is now ${role === 'user' ? 'a member without a role' : role}.`)
  })
})

function explain(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  throw new Refusal(
    error.code === 'API_ERR_NOT_FOUND' ? 'There is no member of this username.' : error.message,
  )
}
