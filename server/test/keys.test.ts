import { type KeyScope, keyScopeNames, keyScopes } from '@akada/contract/developers/scopes'
import { namedRoutes } from '@akada/contract/index'
import { expect, test } from 'vitest'
import { aMemberKey } from '#features/developers/testing/keys.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { guards } from './declared-by-features.ts'

const world = await sharedWorld()
const guardOf = new Map(guards)
const scopesOf = (name: string): KeyScope[] =>
  keyScopeNames.filter((scope) => (keyScopes[scope] as readonly string[]).includes(name))

/** Modules no call of which a key may ever make. */
const closed = new Set([
  'accounts',
  'backoffice',
  'deletion',
  'developers',
  'exports',
  'factors',
  'failedRows',
  'identities',
  'moderation',
  'passkeys',
  'payments',
  'payouts',
  'planGrants',
  'planPrices',
  'plans',
  'reauth',
  'refundRequests',
  'savedCards',
  'schools',
  'sessionEnd',
  'sessions',
  'settings',
  'verification',
  'wallets',
  'withdrawals',
])

test('scopes name calls that exist, none of closed modules, and none that needs a proof', () => {
  const named = new Set(Object.values(keyScopes).flat() as string[])
  const found = namedRoutes.filter(({ name }) => named.has(name))
  expect(found.map(({ name }) => name).toSorted()).toEqual([...named].toSorted())
  expect(found.filter(({ module }) => closed.has(module)).map(({ name }) => name)).toEqual([])
  expect(
    found.filter(({ route }) => (route.errors as string[] | undefined)?.includes('API_ERR_PROOF')),
  ).toEqual([])
})

/** Members with unique names, so that no limit of one call counts for another. */
async function callAs(name: string, caller: 'owner' | 'stranger', scopes: readonly KeyScope[]) {
  const owner = await world.aUser()
  const person = caller === 'owner' ? owner : await world.aUser()
  const { route } = namedRoutes.find((one) => one.name === name)!
  const input = (await guardOf.get(name)?.ask?.(world, { owner, caller: person, name: caller })) ?? {}
  const { token } = await aMemberKey(world, person, scopes)
  return (await world.call(route, { ...input, as: { ...person, token } } as never)).status
}

const callsWithSession = namedRoutes.filter(
  ({ route }) => !/^\/auth\/(?!reauth|change-password)/.test(route.path),
)

test.for(callsWithSession)('a key does with $name what its member and its scopes may', async ({ name }) => {
  const scopes = scopesOf(name)
  const others = keyScopeNames.filter((scope) => !scopes.includes(scope))
  expect(await callAs(name, 'owner', others)).toBe(403)
  for (const caller of ['owner', 'stranger'] as const)
    expect(await callAs(name, caller, keyScopeNames)).toBe(
      scopes.length > 0 ? guardOf.get(name)!.answers[caller] : 403,
    )
})
