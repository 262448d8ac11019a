import { randomUUID } from 'node:crypto'
import { externalLimits } from '@akada/contract/external-mails/model'
import { type Call, ask, post, statusAndCode } from '@akada/server/testing/site/signed-calls.ts'
import { rowsOf } from '../rows.ts'
import { type Person, type Site, signUp } from '../site.ts'
import type { AbuseCase } from './case.ts'

/** A call that must succeed. */
async function done(site: Site, call: Call): Promise<Record<string, unknown>> {
  const answer = await ask(site, call)
  if (answer.status < 300) return answer.data
  throw new Error(`${call.method ?? 'GET'} ${call.path} got ${statusAndCode(answer)}.`)
}

async function makeCommunity(site: Site, by: Person) {
  const made = await done(site, post('/communities', { name: 'Free gifts' }, by))
  const { id: communityId, spaces } = made as { id: string; spaces: { id: string }[] }
  return { communityId, spaceId: spaces[0]?.id ?? '' }
}

const planned = (externalParticipants: string[] = []) => ({
  title: 'A gift for you at evil.example',
  startTime: `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T16:00`,
  timezone: 'Africa/Lagos',
  externalParticipants,
})

interface Spam {
  /** Between two steps: nothing, or what removes the protection. */
  between: () => Promise<unknown>
  /** Domain of the mailed addresses. */
  domain: string
}

/** A new account mails strangers in every way it finds, with its own words, and takes everything back in between. */
async function spam(site: Site, by: Person, { between, domain }: Spam): Promise<void> {
  const { spaceId } = await makeCommunity(site, by)
  const some = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@${domain}`)
  const inSpace = () =>
    ask(site, post(`/spaces/${spaceId}/invitation`, { emails: some(8), note: 'Win at evil.example' }, by))
  const toEvent = async () => {
    const { data } = await ask(site, post('/calendar', planned(some(8)), by))
    const { eventId, participants } = data as {
      eventId: string
      participants: { participantId: string; role: string }[]
    }
    for (const { participantId, role } of participants)
      if (role !== 'owner')
        await ask(site, { method: 'DELETE', path: `/calendar/${eventId}/participant/${participantId}`, by })
    await ask(site, { method: 'DELETE', path: `/calendar/${eventId}`, by })
  }
  for (const step of [inSpace, toEvent, inSpace, toEvent]) {
    await step()
    await between()
  }
  await Promise.all([inSpace(), toEvent(), inSpace(), toEvent()])
}

const mailsTo = async (site: Site, like: string) =>
  (await rowsOf(
    site,
    `select subject, body from inbox_messages where recipient like $1 and subject not like 'Cancelled:%'`,
    [like],
  )) as { subject: string; body: string }[]

async function mailStrangers(site: Site, protection: 'ledger' | 'none'): Promise<string[]> {
  const domain = `${randomUUID()}.example`
  const forget = () => rowsOf(site, 'delete from external_mails', [])
  const between = protection === 'none' ? forget : async () => {}
  await spam(site, await signUp(site, 'spammer'), { between, domain })
  const mails = await mailsTo(site, `%@${domain}`)
  const found = mails.some(({ subject, body }) => `${subject} ${body}`.includes('evil.example'))
    ? ['A link of the sender is in a mail.']
    : []
  return mails.length > externalLimits.perDay
    ? [...found, `A new account has mailed ${mails.length} strangers.`]
    : found
}

/** One stranger gets one invitation, however often and by whatever they are invited and changed. */
async function mailOne(site: Site, protection: 'ledger' | 'none'): Promise<string[]> {
  const by = await signUp(site, 'insistent')
  const { spaceId } = await makeCommunity(site, by)
  const name = randomUUID()
  for (let n = 0; n < 5; n += 1) {
    await ask(site, post(`/spaces/${spaceId}/invitation`, { emails: [`${name}+${n}@example.org`] }, by))
    if (protection === 'none') await rowsOf(site, 'delete from external_mails', [])
    const { data } = await ask(site, post('/calendar', planned([`${name}@example.org`]), by))
    for (let change = 0; change < 3; change += 1)
      await ask(site, {
        method: 'PATCH',
        path: `/calendar/${String(data['eventId'])}`,
        by,
        body: { title: `Again ${change}` },
      })
    if (protection === 'none') await rowsOf(site, 'delete from external_mails', [])
  }
  const mails = await mailsTo(site, `${name}%@example.org`)
  return mails.length > 1 ? [`A stranger got ${mails.length} mails of one member.`] : []
}

const uses = 10

/** Whether one member can use up a link for ten; the control leaves in between, so that each join is a real one. */
async function useUp(site: Site, isLeaving: boolean): Promise<string[]> {
  // Sessions of their own: other cases sign in as Ada and Eve so often that their first ones end.
  const [ada, eve] = [await signUp(site, 'maker'), await signUp(site, 'joiner')]
  const { communityId } = await makeCommunity(site, ada)
  const link = await done(site, post(`/communities/${communityId}/links`, { uses }, ada))
  const join = post(`/join/${String(link['token'])}`, {}, eve)
  if (isLeaving)
    for (let n = 0; n < uses; n += 1) {
      await ask(site, join)
      await ask(site, { method: 'DELETE', path: `/communities/${communityId}/members/me`, by: eve })
    }
  else await Promise.all(Array.from({ length: 15 }, () => ask(site, join)))
  const sql = 'select uses from invite_links where id = $1'
  const [row] = await rowsOf(site, sql, [link['id']])
  return Number(row?.['uses']) > 1 ? [`One member has used a link ${Number(row?.['uses'])} times.`] : []
}

export const invitationCases: AbuseCase[] = [
  {
    name: 'mails to many strangers',
    mustHold: 'a member mails few strangers a day, whatever is taken back, and without links of their own',
    attempt: ({ guarded }) => mailStrangers(guarded, 'ledger'),
    control: ({ open }) => mailStrangers(open, 'none'),
  },
  {
    name: 'many mails to a stranger',
    mustHold: 'a stranger gets one invitation of a member until they react, however it is addressed',
    attempt: ({ guarded }) => mailOne(guarded, 'ledger'),
    control: ({ open }) => mailOne(open, 'none'),
  },
  {
    name: 'uses of an invitation link',
    mustHold: 'a member who joins many times at once uses a link once',
    attempt: ({ guarded }) => useUp(guarded, false),
    control: ({ open }) => useUp(open, true),
  },
]
