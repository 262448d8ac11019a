import { reauth, type ProofPurpose, proofHeader } from '@akada/contract/sessions/reauth-routes'
import type { SecondFactorChallenge } from '@akada/contract/sessions/challenge'
import { login } from '@akada/contract/sessions/routes'
import { confirmFactor, passSecondFactor, startFactor } from '@akada/contract/factors/routes'
import { ada, password, signedIn } from '#testing/site/signed-in.ts'
import { totpCode } from '#testing/world/factors.ts'
import type { World } from '#testing/world/world.ts'

type As = { token: string }

/** Headers with a proof; without a code it is the password's alone. */
export async function proven(
  world: World,
  as: As,
  { purpose = 'second-factor', secondFactor }: { purpose?: ProofPurpose; secondFactor?: string } = {},
) {
  const body = { password, purpose, ...(secondFactor && { secondFactor }) }
  const { data } = await world.call(reauth, { as, body })
  return { [proofHeader]: data.proof }
}

/** A member who has switched the second step on, with `code()` as their app shows it. */
export async function enrolled() {
  const { world, session } = await signedIn()
  const as = session.data
  const { data: started } = await world.call(startFactor, {
    as,
    headers: await proven(world, as),
  })
  const code = () => totpCode(world.now(), started.secret)
  const { data: confirmed } = await world.call(confirmFactor, { as, body: { code: code() } })
  world.later(30)
  return { world, as, session, started, code, recoveryCodes: confirmed.recoveryCodes }
}

/** A reply as what it is to somebody who still has to pass the second step. */
export const challengeIn = ({ data }: { data: unknown }) => data as SecondFactorChallenge

export const signIn = async (world: World, body = ada) => challengeIn(await world.call(login, { body }))

export const pass = (world: World, challenge: string, code: string) =>
  world.call(passSecondFactor, { body: { challenge, code } })

/** The subjects of what was sent to an address or a number. */
export async function lettersTo({ db }: World, recipient: string): Promise<string[]> {
  const letters = db.selectFrom('inboxMessages').select('subject').where('recipient', '=', recipient)
  return (await letters.execute()).map(({ subject }) => subject)
}
