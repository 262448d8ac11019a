import { otpLifetimeMinutes, otpLockMinutes } from '@akada/contract/accounts/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeCookie, setAuthCookie } from '#http/auth/cookies.ts'
import { seal, unseal } from '#lib/sealed.ts'
import type { Context } from '#context.ts'

/** Long enough for a code, its lock and the code after that. */
const minutes = 2 * otpLifetimeMinutes + otpLockMinutes
const purpose = 'code-owner'

/** What a browser chose for an account whose address is not proven yet; it counts once this browser proves it. */
export interface SignUpChoices {
  passwordHash: string
  /** None where somebody signed in instead of signing up. */
  identity?: { username: string; phone: string | null; firstName: string; lastName: string } | undefined
}

interface CodeOwner {
  email: string
  choices?: SignUpChoices | undefined
}

/** Binds the codes of an address to this browser, so that entering one needs no email address (D1). */
export function setCodeOwnerCookie({ config, secret }: Context, reply: FastifyReply, owner: CodeOwner): void {
  setAuthCookie(reply, config, { name: codeCookie, value: seal(secret, purpose, owner), minutes })
}

/** The address this browser requested a code for, and what it chose if it signed up with it. */
export function codeOwnerOf({ secret }: Context, request: FastifyRequest): CodeOwner | undefined {
  const cookie = request.cookies[codeCookie]
  if (!cookie) return undefined
  try {
    return unseal(secret, purpose, cookie) as CodeOwner
  } catch {
    return undefined
  }
}

/** What a browser chose for this very address; undefined when its codes are for another one. */
export const choicesOf = (known: CodeOwner | undefined, email: string): SignUpChoices | undefined =>
  known?.email === email ? known.choices : undefined
