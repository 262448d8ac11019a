import { refreshGraceSeconds, refreshToken } from '@akada/contract/sessions/routes'
import { ask, post, send, signed, statusAndCode } from '@akada/server/testing/site/signed-calls.ts'
import { rowsOf } from '../rows.ts'
import { signUp } from '../site.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import type { NetworkCase, Stage } from './stage.ts'

interface Tabs {
  stage: Stage
  line: Pick<FaultProxy, 'address'>
}

/** Renews a session, repeatedly until a response arrives. */
async function renew(tabs: Tabs, token: string): Promise<{ token: string } | { refused: string }> {
  const { stage, line } = tabs
  const answer = await send(line.address, signed(stage.site, post(refreshToken.path, { token })))
  if (answer.status === 0 || answer.status === 503) return renew(tabs, token)
  if (answer.status !== 200) return { refused: statusAndCode(answer) }
  return { token: String(answer.data['refreshToken']) }
}

/** Two tabs renew one session at the same moment, over a connection that loses every fifth response. */
async function renewTogether(stage: Stage): Promise<string[]> {
  const { site, extent, counts } = stage
  const { refreshes } = extent
  const person = await signUp(site, 'bisi')
  await using line = await openFaultProxy({ port: Number(new URL(site.address).port) })
  const found: string[] = []
  let held = person.refreshToken
  for (let round = 0; round < refreshes && found.length === 0; round += 1) {
    if (round % 5 === 0) void line.cutAfter('down', 0)
    const answers = await Promise.all([1, 2].map(() => renew({ stage, line }, held)))
    const tokens = new Set(answers.map((answer) => ('token' in answer ? answer.token : answer.refused)))
    if (answers.some((answer) => 'refused' in answer))
      found.push(`Round ${round}: ${[...tokens].join(', ')}.`)
    if (tokens.size > 1) found.push(`Round ${round} gave two tabs two children.`)
    held = [...tokens][0] ?? held
  }
  const ofSession = 'select count(*)::int as count from refresh_tokens where session_id = $1'
  const [row] = await rowsOf(site, ofSession, [person.sessionId])
  const children = Number(row?.['count']) - 1
  Object.assign(counts, { rounds: refreshes, calls: 2 * refreshes, children })
  if (children !== refreshes) found.push(`${refreshes} rounds made ${children} children.`)
  const me = await ask(site, { path: '/users/me', by: person })
  return me.status === 200 ? found : [...found, `The member is signed out: ${statusAndCode(me)}.`]
}

/** One tab continues alone, and the other uses their shared token after the grace period: like a thief. */
async function renewApart(stage: Stage): Promise<string[]> {
  const { site } = stage
  const person = await signUp(site, 'bisi')
  const tabs = { stage, line: { address: site.address } }
  await renew(tabs, person.refreshToken)
  const grace = `${refreshGraceSeconds + 1} seconds`
  const age = 'update refresh_tokens set used_at = used_at - $2::interval where session_id = $1'
  await rowsOf(site, age, [person.sessionId, grace])
  const late = await renew(tabs, person.refreshToken)
  return 'refused' in late ? [`A tab with an old token was refused: ${late.refused}.`] : []
}

export const refreshCases: NetworkCase[] = [
  {
    name: 'two tabs',
    mustHold: 'two tabs that renew their session together are never signed out, and each token has one child',
    attempt: renewTogether,
    control: renewApart,
  },
]
