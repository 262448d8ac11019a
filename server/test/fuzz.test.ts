import { type ErrorCode, errors } from '@akada/contract/errors'
import { namedRoutes } from '@akada/contract/index'
import type { Route } from '@akada/contract/route'
import type { InjectOptions } from 'fastify'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { errorsOf } from '#http/docs/failures.ts'
import { requestsTo } from './fuzzing.ts'
import { aSeededWorld, runs, seed, tokensOf } from '#testing/world/seeded-world.ts'
import type { World } from '#testing/world/world.ts'

interface ErrorBody {
  code: ErrorCode
  message: string
  errors: string[]
  requestId: string
}

/** What is wrong with a response: none may be a 5xx, and each 4xx must have the error shape and a documented code. */
async function complaintAbout(
  world: World,
  request: InjectOptions,
  route: Route,
): Promise<string | undefined> {
  const reply = await world.app.inject(request)
  const { statusCode: status, headers, body } = reply
  const report = `${status} ${body} to ${JSON.stringify(request).slice(0, 600)}`
  if (status >= 500) return report
  if (status < 400) return undefined
  const { code, message, errors: messages, requestId } = reply.json<ErrorBody>()
  const isWhole = errors[code]?.status === status && Boolean(message) && messages.length > 0
  if (!isWhole || requestId !== headers['x-request-id']) return report
  // An empty path segment may lead to another route, or to none.
  return status === 404 || errorsOf(route).includes(code) ? undefined : `undocumented: ${report}`
}

const { world, ada, known } = await aSeededWorld()
afterAll(() => world[Symbol.asyncDispose]())
console.log(`fuzz seed ${seed}`)

const partSize = Math.ceil(namedRoutes.length / 4)
test.each([0, 1, 2, 3])(
  `no request that the document allows, or nearly, makes the server fail (seed ${seed}, quarter %i)`,
  { timeout: 120_000 },
  async (part) => {
    for (const { route } of namedRoutes.slice(part * partSize, (part + 1) * partSize)) {
      // Hashing a password is meant to be slow.
      const numRuns = /register|login|reset/.test(route.path) ? Math.ceil(runs / 4) : runs
      const requests = requestsTo(route, { tokens: tokensOf(ada), known })
      await fc.assert(
        fc.asyncProperty(requests, async (one) => {
          expect(await complaintAbout(world, one, route)).toBeUndefined()
        }),
        { seed, numRuns, endOnFailure: true },
      )
    }
  },
)
