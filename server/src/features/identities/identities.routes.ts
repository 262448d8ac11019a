import * as api from '@akada/contract/identities/routes'
import { serve } from '#http/serve.ts'
import { mustHaveSession } from '#features/sessions/public.ts'
import * as schoolApi from '@akada/contract/identities/school-routes'
import type { Routes } from '#feature.ts'
import { createIdentity, listIdentities, removeIdentity, startIdentity } from './create-identity.ts'
import { listIssuers } from './list-issuers.ts'
import { getSchool, proveSchool, removeSchool, setSchool } from './schools/set-school.ts'
import { findSchool } from './schools/find-school.ts'
import { signInWithIssuer, startIssuerSignIn } from './sign-in-with-issuer.ts'

const schoolRoutes: Routes = (app, context) => {
  serve(app, schoolApi.findSchool, ({ body }) => findSchool(context, body.email))

  serve(app, schoolApi.getSchool, ({ viewer }) => getSchool(context, mustHaveSession(viewer).id))

  serve(app, schoolApi.setSchool, ({ viewer, request, body: form }) =>
    setSchool(context, { userId: mustHaveSession(viewer).id, request, form }),
  )

  serve(app, schoolApi.proveSchool, ({ viewer }) => proveSchool(context, mustHaveSession(viewer).id))

  serve(app, schoolApi.removeSchool, ({ viewer, request }) =>
    removeSchool(context, { userId: mustHaveSession(viewer).id, request }),
  )
}

export const identitiesRoutes: Routes = (app, context) => {
  schoolRoutes(app, context)

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
