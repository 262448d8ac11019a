import * as api from '@akada/contract/passkeys/routes'
import { type ProofPurpose, reauth } from '@akada/contract/sessions/reauth-routes'
import { expect } from 'vitest'
import { proven } from '#features/factors/testing/enrolled.ts'
import { password, signedIn } from '#testing/site/signed-in.ts'
import type { World } from '#testing/world/world.ts'
import { type Authenticator, authenticator } from './authenticator.ts'

type As = { token: string }

interface Registration {
  as: As
  device: Authenticator
  answer?: object
  headers?: Record<string, string>
}

export async function register(world: World, { as, device, answer, headers }: Registration) {
  const { data } = await world.call(api.startPasskey, { as, headers: headers ?? (await proven(world, as)) })
  return world.call(api.createPasskey, { as, body: device.create({ challenge: data.challenge, ...answer }) })
}

export const challenged = async (world: World) =>
  (await world.call(api.startPasskeySignIn, {})).data.challenge
export const signIn = async (world: World, device: Authenticator, answer: object = {}) =>
  world.call(api.signInWithPasskey, {
    body: device.get({ challenge: await challenged(world), ...answer }),
  })

/** A proof by password and passkey. */
export async function provenByPasskey(
  world: World,
  { as, device, ...body }: { as: As; device: Authenticator; purpose?: ProofPurpose; password?: undefined },
) {
  const { data } = await world.call(api.startPasskeyProof, { as })
  const passkey = device.get({ challenge: data.challenge })
  const purpose = 'second-factor' as const
  return world.call(reauth, { as, body: { password, purpose, passkey, ...body } })
}

/** A member with one passkey and nothing else. */
export async function withPasskey() {
  const { world, session } = await signedIn()
  world.config.rateLimitFactor = 100
  const as = session.data
  const device = authenticator(world)
  const { data, status } = await register(world, { as, device })
  expect(status).toBe(201)
  return { world, as, device, passkey: data.passkey, recoveryCodes: data.recoveryCodes ?? [] }
}
