import * as accounts from '@akada/contract/accounts/routes'
import * as profiles from '@akada/contract/profiles/routes'
import type { SecondFactorChallenge } from '@akada/contract/sessions/challenge'
import { getSessionEnd } from '@akada/contract/sessions/session-end-routes'
import * as sessions from '@akada/contract/sessions/routes'
import { getClientConfig } from '@akada/contract/system/routes'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { startSession, updateUser } from '#features/sessions/public.ts'
import { holdChallenge } from './challenge-store.ts'

/** The forms show their own failures, next to what was typed. */
const meta = { quiet: true }

/** The session starts, or its second step is shown. */
const begin = (answer: accounts.Session | SecondFactorChallenge): Promise<void> | void =>
  answer.nextStep === 'second-factor' ? holdChallenge(answer) : startSession(answer)

export const signInMutation = () =>
  mutationOptions({
    meta,
    mutationFn: (form: sessions.SignInForm) => call(sessions.login, { body: form }),
    onSuccess: begin,
  })

export const signUpMutation = () =>
  mutationOptions({
    meta,
    mutationFn: (form: accounts.SignUpForm) => call(accounts.register, { body: form }),
  })

export const sendCodeMutation = (triggerEvent: accounts.TriggerEvent) =>
  mutationOptions({
    meta,
    mutationFn: ({ email }: { email: string }) =>
      call(accounts.sendOtp, { body: { email: email.trim(), triggerEvent } }),
  })

export const proveCodeMutation = () =>
  mutationOptions({
    meta,
    mutationFn: ({ token, email }: { token: string; email?: string }) =>
      call(accounts.validateOtp, {
        body: { token, triggerEvent: 'account-creation', ...(email && { email }) },
      }),
    onSuccess: begin,
  })

export const resetPasswordMutation = (email: string) =>
  mutationOptions({
    meta,
    mutationFn: (form: { token: string; password: string }) =>
      call(accounts.confirmResetPassword, { body: { email, ...form } }),
  })

export const setUpProfileMutation = () =>
  mutationOptions({
    meta,
    mutationFn: (form: profiles.ProfileForm | { interest: string[] }) =>
      call(profiles.updateProfile, { body: form }),
    onSuccess: updateUser,
  })

export const usernameQuery = (username: string) =>
  queryOptions({
    queryKey: ['accounts', 'username', username],
    queryFn: ({ signal }) => call(profiles.checkUsername, { query: { username } }, { signal }),
    retry: false,
    meta,
  })

export const clientConfigQuery = queryOptions({
  queryKey: ['system', 'client-config'],
  queryFn: ({ signal }) => call(getClientConfig, {}, { signal }),
  staleTime: Infinity,
})

/** Asked whenever sign-in is shown: another device may have ended the session here a moment ago. */
export const sessionEndQuery = queryOptions({
  queryKey: ['accounts', 'session-end'],
  queryFn: ({ signal }) => call(getSessionEnd, {}, { signal }),
  gcTime: 0,
  meta,
})
