import { viewerOf } from '@akada/server/http/auth/authenticate.ts'
import { hashOfBody } from '@akada/server/http/auth/sign.ts'
import { mustFit, readSignature } from '@akada/server/http/auth/signed.ts'
import { sessionKey } from '@akada/server/http/auth/signing-keys.ts'
import type { Context } from '@akada/server/context.ts'
import { signedHeaders } from '@akada/server/testing/site/signing.ts'
import { anyOf } from '../load.ts'
import { type Row, median } from '../row.ts'

const times = 5_000
/** Microseconds of CPU that authentication may cost a request. */
const allowed = 60

const body = Buffer.alloc(2048, 'a')
const call = { method: 'PUT', address: '/api/profiles', body }

/** The checks every call of a member passes, except the replay check of writes. */
async function whoAsks(
  context: Context,
  { token, headers }: { token: string; headers: Record<string, string> },
) {
  const { sessionId } = await viewerOf(context, `Bearer ${token}`)
  mustFit(readSignature(headers), { ...call, bodyHash: hashOfBody(body) }, [
    sessionKey(context.secret, sessionId),
  ])
}

export const row: Row = {
  measure: async ({ small: { context, readers } }) => {
    const known = readers.slice(0, 100)
    const calls = known.map(({ token }) => ({ token, headers: signedHeaders(context, { ...call, token }) }))
    for (const request of calls) await whoAsks(context, request)
    const rounds: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const before = process.cpuUsage()
      for (let n = 0; n < times; n += 1) await whoAsks(context, anyOf(calls))
      const { user, system } = process.cpuUsage(before)
      rounds.push((user + system) / times)
    }
    const cost = median(rounds)
    return [
      {
        what: 'authentication: token, session and signature of a write of 2 kB',
        limit: `${allowed} µs of CPU`,
        ratio: cost / allowed,
        goal: { atMost: 1 },
        detail: `${cost.toFixed(1)} µs a request`,
      },
    ]
  },
}
