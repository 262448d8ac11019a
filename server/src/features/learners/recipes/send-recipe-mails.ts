import { dayMs, minuteMs } from '@akada/contract/durations'
import { recipeMailsPerDay } from '@akada/contract/learners/recipe-routes'
import type { Db } from '#db/connect.ts'
import { findLook } from '#features/branding/public.ts'
import { quietMinutesLeft } from '#features/notifications/public.ts'
import { isIncluded } from '#features/plans/public.ts'
import { eachRow } from '#jobs/each-row.ts'
import { type EmailLook, emailMessage } from '#messages/email-layout.ts'
import type { Mailing } from '../mail/deliver-messages.ts'
import { muteAddress } from '../mail/mute-token.ts'
import {
  type ClaimedMail,
  type MailKey,
  claimRecipeMails,
  listDueMails,
  takeFromDay,
  updateMails,
} from './claim-recipe-mails.ts'
import { recipeMailContent } from './recipe-letter.ts'

/** When nothing comes by itself, for learners who have set no other hours. */
const night = { quietFrom: '21:00', quietUntil: '08:00' }

interface Outcome extends MailKey {
  status: 'queued' | 'sent' | 'stopped'
  dueAt: Date
}

/** When the hours in which a learner wants no mail end; undefined outside of them. */
function endOfQuiet({ quietFrom, quietUntil, timeZone }: ClaimedMail, now: Date): Date | undefined {
  const hours = quietFrom && quietUntil ? { quietFrom, quietUntil } : night
  const minutes = quietMinutesLeft({ ...hours, timeZone }, now)
  return minutes > 0 ? new Date(now.getTime() + minutes * minuteMs) : undefined
}

const nextDayOf = (now: Date) => new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs)

/** Sends what is due of one creator, as far as their plan and their day go. */
async function sendOfCreator(mailing: Mailing, tx: Db, mails: readonly ClaimedMail[]): Promise<Outcome[]> {
  const now = mailing.now()
  const { creatorId, creatorName } = mails[0]!
  const isInPlan =
    creatorId !== null && (await isIncluded(tx, { userId: creatorId, limit: 'emailAutomation' }))
  const outcomes = mails.map((mail): Outcome & { mail: ClaimedMail } => {
    const { courseId, recipe, userId } = mail
    const quietUntil = endOfQuiet(mail, now)
    const status = isInPlan && mail.isDue ? (quietUntil ? 'queued' : 'sent') : 'stopped'
    return { courseId, recipe, userId, status, dueAt: quietUntil ?? now, mail }
  })
  const ready = outcomes.filter(({ status }) => status === 'sent')
  if (ready.length === 0 || creatorId === null) return outcomes
  const granted = await countGranted(tx, { creatorId, count: ready.length, now })
  for (const outcome of ready.slice(granted))
    Object.assign(outcome, { status: 'queued', dueAt: nextDayOf(now) })
  const brand = await findLook(tx, { userId: creatorId, name: creatorName })
  for (const { mail } of ready.slice(0, granted)) await sendMail(mailing, tx, { mail, brand })
  return outcomes
}

async function countGranted(
  tx: Db,
  { creatorId, count, now }: { creatorId: string; count: number; now: Date },
) {
  const day = now.toISOString().slice(0, 10)
  const [taken] = await takeFromDay(tx, { userId: creatorId, day, count, max: recipeMailsPerDay })
  return taken ? taken.sent - taken.before : 0
}

async function sendMail(
  { config, secret, messenger }: Mailing,
  tx: Db,
  { mail, brand }: { mail: ClaimedMail; brand: EmailLook | undefined },
): Promise<void> {
  const unsubscribe = muteAddress({ config, secret }, mail)
  const letter = recipeMailContent(mail, { siteUrl: config.siteUrl, unsubscribe })
  const memberIds = mail.creatorId ? [mail.creatorId] : []
  await messenger.send({ ...emailMessage(mail.email, letter, brand), unsubscribe, memberIds }, tx)
}

/** Sends, stops or postpones these in one transaction. */
function sendBatch(mailing: Mailing, keys: readonly MailKey[]): Promise<void> {
  const now = mailing.now()
  return mailing.db.transaction().execute(async (tx) => {
    const claimed = await claimRecipeMails(tx, { ...columnsOfKeys(keys), now })
    // In the order of their ids, so that two processes never wait for each other's.
    const creators = [...Map.groupBy(claimed, ({ creatorId }) => creatorId ?? '')].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )
    const outcomes: Outcome[] = []
    for (const [, mails] of creators) outcomes.push(...(await sendOfCreator(mailing, tx, mails)))
    if (outcomes.length === 0) return
    await updateMails(tx, {
      ...columnsOfKeys(outcomes),
      status: outcomes.map(({ status }) => status),
      dueAt: outcomes.map(({ dueAt }) => dueAt),
      now,
    })
  })
}

const columnsOfKeys = (keys: readonly MailKey[]) => ({
  courseIds: keys.map(({ courseId }) => courseId),
  recipes: keys.map(({ recipe }) => recipe),
  userIds: keys.map(({ userId }) => userId),
})

/** Sends the mails of recipes that are due, by day where each learner lives. */
export async function sendRecipeMails(mailing: Mailing): Promise<void> {
  await mailing.jobs.open()
  await eachRow(mailing, {
    name: 'send-recipe-mails',
    next: ({ except }) => listDueMails(mailing.db, { now: mailing.now(), except }),
    keyOf: ({ courseId, recipe, userId }) => `${courseId} ${recipe} ${userId}`,
    together: (rows) => sendBatch(mailing, rows),
    work: (row) => sendBatch(mailing, [row]),
  })
}
