import { isCertificateNumber } from '@akada/contract/certificates/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SignJWT } from 'jose'
import { siteOriginFor } from '#http/site-address.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { statusOf } from '../certificate-view.ts'
import { findCertificate } from '../get-certificate.ts'
import { badgeKeyOf, listBadgeKeys } from './badge-key.ts'
import { badgeContexts, badgeOf, issuerOf, statusListOf } from './badge.ts'

type Serving = Pick<Context, 'db' | 'secret' | 'now' | 'config'>

/** Programs in browsers of other sites check badges, too. */
const open = (reply: FastifyReply) =>
  reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=300')

function mustHaveOrigin(request: FastifyRequest, config: Context['config']): string {
  const origin = siteOriginFor(request, config)
  if (!origin) throw new ApiError('API_ERR_NOT_FOUND')
  return origin
}

type Credential = object & { id: string }

interface Signing {
  from: Date
  issuer: string
}

/** A credential as VC-JWT: its members are those of the token. */
async function signed(context: Serving, credential: Credential, { from, issuer }: Signing): Promise<string> {
  const { kid, key } = await badgeKeyOf(context)
  return new SignJWT({ ...credential })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(kid && { kid }) })
    .setIssuer(issuer)
    .setJti(credential.id)
    .setNotBefore(Math.floor(from.getTime() / 1000))
    .sign(key)
}

async function badgeFile(context: Serving, file: string, origin: string): Promise<string> {
  const [number = '', ...rest] = file.split('.')
  const extension = rest.join('.')
  if (!isCertificateNumber(number)) throw new ApiError('API_ERR_NOT_FOUND')
  const certificate = await findCertificate(context.db, number)
  const isRevoked = statusOf(certificate) !== 'valid'
  const { id: issuer } = issuerOf(origin)
  if (extension === 'status.jwt')
    return signed(context, statusListOf(number, { isRevoked, origin }), { from: context.now(), issuer })
  if (extension !== 'jwt' || isRevoked) throw new ApiError('API_ERR_NOT_FOUND')
  return signed(context, badgeOf(certificate, origin), { from: certificate.issuedAt, issuer })
}

/** Serves certificates as Open Badges to anyone with the number, and what programs need to check them. */
export function serveBadges(app: FastifyInstance, context: Serving): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    const keys = await listBadgeKeys(context)
    return open(reply).type('application/jwk-set+json').send({ keys })
  })
  app.get('/downloads/badges/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const origin = mustHaveOrigin(request, context.config)
    if (file === 'issuer.json') {
      const profile = { '@context': badgeContexts, ...issuerOf(origin) }
      return open(reply).type('application/ld+json').send(profile)
    }
    const token = await badgeFile(context, file, origin)
    return open(reply).type('application/vc+jwt').send(token)
  })
}
