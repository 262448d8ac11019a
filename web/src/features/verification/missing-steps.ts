import type { CurrentUser } from '@akada/contract/profiles/routes'
import type { CreatorStep } from '@akada/contract/verification/routes'

type Flags = Pick<
  CurrentUser,
  'profileSetupCompleted' | 'isLocationVerified' | 'phoneNumberVerified' | 'wallet'
>

/**
 * What the banner names first; `verification` when both phone and location are missing (section 6), or the
 * wallet alone.
 */
export type MissingStep = 'profile' | 'verification' | 'phone' | 'location'

/** The steps that a member still needs to create and sell; undefined if there are none. */
export function missingSteps(flags: Flags): { first: MissingStep; steps: CreatorStep[] } | undefined {
  const steps: CreatorStep[] = []
  if (!flags.profileSetupCompleted) steps.push('profile')
  if (!flags.isLocationVerified) steps.push('location')
  if (!flags.phoneNumberVerified) steps.push('phone')
  if (!flags.wallet) steps.push('wallet')
  if (steps.length === 0) return undefined
  if (!flags.profileSetupCompleted) return { first: 'profile', steps }
  if (flags.isLocationVerified === flags.phoneNumberVerified) return { first: 'verification', steps }
  return { first: flags.phoneNumberVerified ? 'location' : 'phone', steps }
}
