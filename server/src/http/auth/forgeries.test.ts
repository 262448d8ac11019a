import { namedRoutes } from '@akada/contract/index'
import { isUnsigned } from '@akada/contract/signature'
import { expect, test } from 'vitest'
import { forgeries, sender } from '#testing/site/raw-calls.ts'
import { signedHeaders } from '#testing/site/signing.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
const send = sender(world)
const refusal = { status: 400, code: 'API_ERR_SIGNATURE' }

test.for(namedRoutes.filter(({ route }) => !isUnsigned(`/api${route.path}`)))(
  '$name refuses a call with one byte changed',
  async ({ route: { method, path } }) => {
    const { token, id } = await world.aUser()
    const address = `/api${path.replaceAll(/:\w+/g, id)}?page=1`
    const body = method === 'GET' ? '' : '{"page":1}'
    const call = { method, address, body, token }
    for (const [what, headers] of Object.entries(forgeries(world, call))) {
      // Calls that start sessions are made as a visitor, too.
      if (path.startsWith('/auth/') && what === 'key of visitors') continue
      // A body that is never parsed does not count.
      if (method === 'GET' && what === 'body') continue
      expect([what, await send(call, headers)]).toEqual([what, expect.objectContaining(refusal)])
    }
    expect((await send(call, signedHeaders(world, call))).code).not.toBe(refusal.code)
  },
)
