import * as api from '@akada/contract/identities/routes'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { holdChallenge, onwardPath } from '#features/accounts/public.ts'
import { startSession } from '#features/sessions/public.ts'
import { hrefOf } from '#routing/paths.ts'
import { proofFor } from '#ui/overlays/proof-for.ts'

const meta = { quiet: true }
const redirectKey = 'akada.return'

export const issuersQuery = queryOptions({
  queryKey: ['identities', 'issuers'],
  queryFn: ({ signal }) => call(api.listIssuers, {}, { signal }),
  staleTime: Infinity,
  retry: false,
  meta,
})

const identitiesKey = ['identities', 'own']
export const identitiesQuery = queryOptions({
  queryKey: identitiesKey,
  queryFn: ({ signal }) => call(api.listIdentities, {}, { signal }),
  meta,
})

/** Leaves for the other site; `redirect` is where sign-in ends afterwards. */
export const issuerSignInMutation = (redirect: string | undefined) =>
  mutationOptions({
    meta,
    mutationFn: (issuerId: string) => call(api.startIssuerSignIn, { params: { issuerId } }),
    onSuccess({ url }) {
      if (redirect) sessionStorage.setItem(redirectKey, redirect)
      else sessionStorage.removeItem(redirectKey)
      location.assign(url)
    },
  })

export const startIdentityMutation = (issuerId: string) =>
  mutationOptions({
    meta,
    mutationFn: async (password: string) =>
      call(
        api.startIdentity,
        { params: { issuerId } },
        { headers: await proofFor('second-factor', password) },
      ),
    onSuccess: ({ url }) => location.assign(url),
  })

/** Connects what waits since its owner signed in. */
export const connectMutation = () =>
  mutationOptions({
    meta,
    mutationFn: (issuerId: string) => call(api.createIdentity, { body: { issuerId } }),
    onSuccess: (identities, ...[, , { client }]) => client.setQueryData(identitiesKey, identities),
  })

export const removeIdentityMutation = (identityId: string) =>
  mutationOptions({
    meta,
    mutationFn: async (password: string) =>
      call(
        api.removeIdentity,
        { params: { identityId } },
        { headers: await proofFor('second-factor', password) },
      ),
    onSuccess: (identities, ...[, , { client }]) => client.setQueryData(identitiesKey, identities),
  })

/** Where somebody goes next who comes back from another site, or whose account here they have to sign in to first. */
type Return = { href: string } | { unconnected: api.Unconnected }

async function connect(issuerId: string, answer: api.IssuerAnswer): Promise<Return> {
  await call(api.createIdentity, { body: { issuerId, answer } })
  return { href: hrefOf({ to: '/settings/:section', params: { section: 'account' } }) }
}

async function signIn(issuerId: string, answer: api.IssuerAnswer): Promise<Return> {
  const redirect = sessionStorage.getItem(redirectKey) ?? undefined
  const reply = await call(api.signInWithIssuer, { params: { issuerId }, body: answer })
  if (reply.nextStep === 'connect') return { unconnected: reply }
  if (reply.nextStep === 'second-factor') {
    holdChallenge(reply)
    return { href: hrefOf({ to: '/auth', search: { tab: 'signin', redirect } }) }
  }
  await startSession(reply)
  return { href: onwardPath({ nextStep: reply.nextStep, email: reply.user.email, redirect }) }
}

/** An answer counts once, so it is sent once, although a new session empties the cache. */
const sent = new Map<string, Promise<Return>>()

function sendAnswer(issuerId: string, answer: api.IssuerAnswer): Promise<Return> {
  const { state } = answer
  const send = state.startsWith('connect-') ? connect : signIn
  const reply = sent.get(state) ?? send(issuerId, answer)
  sent.set(state, reply)
  return reply
}

export const returnQuery = (issuerId: string, answer: api.IssuerAnswer) =>
  queryOptions({
    queryKey: ['identities', 'return', issuerId, answer.state],
    queryFn: () => sendAnswer(issuerId, answer),
    staleTime: Infinity,
    retry: false,
    meta,
  })
