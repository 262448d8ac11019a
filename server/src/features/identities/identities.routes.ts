import * as api from '@akada/contract/identities/routes'
import { serve } from '#http/serve.ts'
import { mustHaveSession } from '#features/sessions/public.ts'
import type { Routes } from '#feature.ts'
import { createIdentity, listIdentities, removeIdentity, startIdentity } from './create-identity.ts'
import { listIssuers } from './list-issuers.ts'
import { signInWithIssuer, startIssuerSignIn } from './sign-in-with-issuer.ts'

export const identitiesRoutes: Routes = (app, context) => {
  serve(app, api.listIssuers, () => listIssuers(context))

  serve(app, api.startIssuerSignIn, ({ params: { issuerId }, reply }) =>
    startIssuerSignIn(context, reply, issuerId),
  )

  serve(app, api.signInWithIssuer, ({ params: { issuerId }, body: answer, request, reply }) =>
    signInWithIssuer(context, { issuerId, answer, request, reply }),
  )

  serve(app, api.listIdentities, ({ viewer, request }) =>
    listIdentities(context, { viewer: mustHaveSession(viewer), request }),
  )

  serve(app, api.startIdentity, ({ viewer, request, reply, params: { issuerId } }) =>
    startIdentity(context, { viewer: mustHaveSession(viewer), request, reply }, issuerId),
  )

  serve(app, api.createIdentity, ({ viewer, request, reply, body }) =>
    createIdentity(context, { viewer: mustHaveSession(viewer), request, reply }, body),
  )

  serve(app, api.removeIdentity, ({ viewer, request, params: { identityId } }) =>
    removeIdentity(context, { viewer: mustHaveSession(viewer), request }, identityId),
  )
}
