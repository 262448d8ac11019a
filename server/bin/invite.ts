import { Email } from '@akada/contract/accounts/routes'
import { inviteToInstallation } from '#features/external-mails/public.ts'
import { createJobs } from '#jobs/jobs.ts'
import { counted } from '#lib/counted.ts'
import { Refusal } from '#lib/refusal.ts'
import { createMessenger } from '#messages/messenger.ts'
import { withDatabase } from '#supervisor/reach-database.ts'
import { runToEnd } from '#supervisor/supervise.ts'
import { readSecrets } from '#boot/secrets.ts'

const usage = `Usage: npm run invite -- <email address> …
  mails these addresses that they can make an account, also with AKADA_REGISTRATION=invite`

/** Invites people who have no account; the running server sends the mails. */
await runToEnd(async (config) => {
  const addresses = process.argv.slice(2).map(mustBeAddress)
  if (addresses.length === 0) throw new Refusal(usage)
  if (config.registration === 'closed')
    throw new Refusal('AKADA_REGISTRATION=closed lets nobody make an account; set it to invite or open.')
  const { secret } = readSecrets(config.dataFolder)
  const { invited, members, optedOut } = await withDatabase(config, (db) => {
    const jobs = createJobs(db)
    const messenger = createMessenger({ config, db, jobs, secret })
    const context = { config, db, jobs, secret, messenger, now: () => new Date() }
    return inviteToInstallation(context, addresses).finally(jobs.stop)
  })
  console.log(`Invited ${counted(invited.length, 'address', 'addresses')}.`)
  for (const address of members) console.log(`${address} has an account already.`)
  for (const address of optedOut) console.log(`${address} wants no invitations.`)
})

function mustBeAddress(text: string): string {
  const { success, data } = Email.safeParse(text)
  if (success) return data
  throw new Refusal(`${text} is no email address.\n${usage}`)
}
