import type { CurrentUser } from '@akada/contract/profiles'
import type { CreatorStep } from '@akada/contract/verification'

type Flags = Pick<CurrentUser, 'profileSetupCompleted' | 'isLocationVerified' | 'phoneNumberVerified'>

/** The first missing step on the banner; `verification` if both phone and location are missing (section 6). */
export type MissingStep = 'profile' | 'verification' | 'phone' | 'location'

/** The steps that a member still needs to create and sell; undefined if there are none. */
export function missingSteps(flags: Flags): { first: MissingStep; steps: CreatorStep[] } | undefined {
  const steps: CreatorStep[] = []
  if (!flags.profileSetupCompleted) steps.push('profile')
  if (!flags.isLocationVerified) steps.push('location')
  if (!flags.phoneNumberVerified) steps.push('phone')
  if (steps.length === 0) return undefined
  if (!flags.profileSetupCompleted) return { first: 'profile', steps }
  if (steps.length === 2) return { first: 'verification', steps }
  return { first: flags.phoneNumberVerified ? 'location' : 'phone', steps }
}
