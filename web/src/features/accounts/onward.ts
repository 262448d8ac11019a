import type { NextStep } from '@akada/contract/accounts/routes'
import { safePath } from '#features/sessions/public.ts'

const skippedKey = 'akada.skippedInterests'

/** Remembers in this browser that a member skipped their interests, so that not every sign-in asks for them. */
export const skipInterests = (email: string): void => localStorage.setItem(skippedKey, email)

const haveSkippedInterests = (email: string) =>
  typeof localStorage !== 'undefined' && localStorage.getItem(skippedKey) === email

interface Arrival {
  nextStep: NextStep
  email: string
  /** Where the visitor came from, from the address. */
  redirect: string | undefined
}

/** Where a member goes after signing in, verifying a code or setting up the profile: missing steps first, then back. */
export function onwardPath({ nextStep, email, redirect }: Arrival): string {
  const back = safePath(redirect)
  if (nextStep === 'none' || (nextStep === 'interest' && haveSkippedInterests(email)))
    return back ?? '/socials'
  const search = new URLSearchParams({
    ...(nextStep === 'verify-otp' && { email }),
    ...(back && { redirect: back }),
  }).toString()
  const path = { 'verify-otp': '/auth/validate-otp', setup: '/auth/setup', interest: '/auth/interest' }[
    nextStep
  ]
  return search ? `${path}?${search}` : path
}
