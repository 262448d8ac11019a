import { accessTokenMinutes } from '@akada/contract/sessions/routes'
import { SignJWT, errors, jwtVerify } from 'jose'
import { ApiError } from '#lib/api-error.ts'

/** The session an access token belongs to. */
export interface Claims {
  userId: string
  sessionId: string
}

export interface AccessTokens {
  issue: (claims: Claims) => Promise<string>
  /** Throws API_ERR_TOKEN_EXPIRED, or API_ERR_UNAUTHENTICATED for anything that is not one of our tokens. */
  verify: (token: string) => Promise<Claims>
  /** The claims of a valid token, expired or not; only for ending the session it names. */
  identify: (token: string) => Promise<Claims | undefined>
}

const issuer = 'akada'
const typ = 'at+jwt'

/** Verified tokens cached at most, some ten megabytes. */
const maxCachedTokens = 20_000

/** HS256 tokens: a fifth of the cost of EdDSA per request, and only this server verifies them. */
export function createAccessTokens(secret: Uint8Array, now: () => Date): AccessTokens {
  const verified = new Map<string, Claims & { expires: number }>()

  const read = async (token: string, currentDate: Date): Promise<Claims & { expires: number }> => {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer,
      audience: issuer,
      typ,
      currentDate,
    }).catch((error: unknown) => {
      throw new ApiError(
        error instanceof errors.JWTExpired ? 'API_ERR_TOKEN_EXPIRED' : 'API_ERR_UNAUTHENTICATED',
      )
    })
    if (typeof payload.sub !== 'string' || typeof payload['sid'] !== 'string')
      throw new ApiError('API_ERR_UNAUTHENTICATED')
    return { userId: payload.sub, sessionId: payload['sid'], expires: (payload.exp ?? 0) * 1000 }
  }

  /**
   * A verified token stays valid until it expires; whether its session is still active is checked elsewhere.
   */
  const verify = async (token: string): Promise<Claims> => {
    const known = verified.get(token)
    const at = now()
    if (known && known.expires > at.getTime()) return known
    const claims = await read(token, at)
    if (verified.size >= maxCachedTokens) verified.clear()
    verified.set(token, claims)
    return claims
  }

  return {
    issue: ({ userId, sessionId }) => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenMinutes * 60)
        .sign(secret)
    },
    verify,
    identify: (token) => read(token, new Date(0)).catch(() => undefined),
  }
}
