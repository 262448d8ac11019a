import { Signer } from '@fastify/cookie'
import { otpLifetimeMinutes, otpLockMinutes } from '@akada/contract/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeCookie, setCodeCookie } from '#http/auth/cookies.ts'
import { derivedKey } from '#lib/derived-key.ts'
import type { Context } from '#context.ts'

/** Long enough for a code, its lock and the code after that. */
const minutes = 2 * otpLifetimeMinutes + otpLockMinutes

const signer = (secret: Buffer) => new Signer(derivedKey(secret, 'code-owner').toString('base64url'))

/** Binds the codes of an address to this browser, so that entering one needs no e-mail address (D1). */
export function setCodeOwnerCookie({ config, secret }: Context, reply: FastifyReply, email: string): void {
  setCodeCookie(reply, config, { value: signer(secret).sign(email), minutes })
}

/** The address this browser asked a code for. */
export function codeOwnerOf({ secret }: Context, request: FastifyRequest): string | undefined {
  const cookie = request.cookies[codeCookie]
  const unsigned = cookie ? signer(secret).unsign(cookie) : undefined
  return unsigned?.valid ? unsigned.value : undefined
}
