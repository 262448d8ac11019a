import * as api from '@akada/contract/identities/routes'
import { cookieOf } from '#testing/site/signed-in.ts'
import type { World } from '#testing/world/world.ts'

/** Follows an address as a browser with its own cookies does, until it leaves the issuer; where it is sent then. */
export async function followed(address: string): Promise<URL> {
  const jar = new Map<string, string>()
  const { origin } = new URL(address)
  let url = new URL(address)
  while (url.origin === origin) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`The issuer answers ${response.status}: ${await response.text()}`)
    url = new URL(next, url)
  }
  return url
}

export const answerIn = ({ searchParams }: URL) =>
  Object.fromEntries(searchParams) as unknown as api.IssuerAnswer
export const cookieIn = (headers: Record<string, unknown>, name: string) =>
  cookieOf(headers, name).split(';')[0] ?? ''

/** What a browser has after it was sent back: its cookie and the answer. */
export async function answered(world: World, { id = 'school', change = (url: string) => url } = {}) {
  const params = { issuerId: id }
  const { data, headers, error } = await world.call(api.startIssuerSignIn, { params })
  if (!data) throw new Error(JSON.stringify(error))
  const answer = answerIn(await followed(change(data.url)))
  return { params, body: answer, headers: { cookie: cookieIn(headers, 'akada_issuer') } }
}

/** A whole sign-in through an issuer. */
export const signInElsewhere = async (world: World, options?: Parameters<typeof answered>[1]) =>
  world.call(api.signInWithIssuer, await answered(world, options))
