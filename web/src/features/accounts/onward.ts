import type { NextStep } from '@akada/contract/accounts'
import { safePath } from '#features/sessions/public.ts'

interface Arrival {
  nextStep: NextStep
  email: string
  /** Where the visitor came from, as it stood in the address. */
  redirect: string | undefined
}

/** Where a member goes after signing in, proving a code or filling in the profile: what is missing first, then back. */
export function onwardPath({ nextStep, email, redirect }: Arrival): string {
  const back = safePath(redirect)
  if (nextStep === 'none') return back ?? '/socials'
  const search = new URLSearchParams({
    ...(nextStep === 'verify-otp' && { email }),
    ...(back && { redirect: back }),
  }).toString()
  const path = { 'verify-otp': '/auth/validate-otp', setup: '/auth/setup', interest: '/auth/interest' }[
    nextStep
  ]
  return search ? `${path}?${search}` : path
}
