import { accountMessages } from '@akada/contract/accounts/routes'
import { isInvitedAddress } from '#features/external-mails/public.ts'
import { fieldError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

/**
 * Whether an account may be made for this address: always, for those whom a member has invited by email, or never. Every way
 * to a new account asks it.
 */
export async function mayRegister(
  { config, db, secret }: Pick<Context, 'config' | 'db' | 'secret'>,
  address: string,
): Promise<boolean> {
  if (config.registration === 'open') return true
  return config.registration === 'invite' && (await isInvitedAddress({ db, secret }, address))
}

/** Throws API_ERR_VALIDATION with the reason. */
export async function mustBeAllowedToRegister(
  context: Pick<Context, 'config' | 'db' | 'secret'>,
  address: string,
): Promise<void> {
  if (await mayRegister(context, address)) return
  const { closed, invitedOnly } = accountMessages
  throw fieldError('email', context.config.registration === 'closed' ? closed : invitedOnly)
}
