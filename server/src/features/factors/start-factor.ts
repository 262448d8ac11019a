import type { FactorSecret } from '@akada/contract/factors/routes'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#http/auth/authenticate.ts'
import type { Context } from '#context.ts'
import { createFactor } from '#features/credentials/public.ts'
import { mustProve } from '#features/sessions/public.ts'

export interface Caller {
  viewer: Viewer
  request: FastifyRequest
}

/** A new secret for the member's authenticator app. Throws API_ERR_PROOF, and API_ERR_CONFLICT while one is on. */
export const startFactor = (context: Context, { viewer, request }: Caller): Promise<FactorSecret> =>
  context.db.transaction().execute(async (db) => {
    await mustProve({ ...context, db }, request, 'second-factor')
    return createFactor({ ...context, db }, viewer.id)
  })
