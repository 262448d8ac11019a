import * as api from '@akada/contract/developers/routes'
import type { Routes } from '#feature.ts'
import { mustHaveSession } from '#features/sessions/public.ts'
import { serve } from '#http/serve.ts'
import { createMemberKey } from './create-member-key.ts'
import { listMemberKeys } from './list-member-keys.ts'
import { revokeMemberKey } from './revoke-member-key.ts'

export const developersRoutes: Routes = (app, context) => {
  serve(app, api.listMemberKeys, ({ viewer }) => listMemberKeys(context, mustHaveSession(viewer).id))
  serve(app, api.createMemberKey, ({ viewer, body, request }) =>
    createMemberKey(context, { ...body, userId: mustHaveSession(viewer).id, request }),
  )
  serve(app, api.revokeMemberKey, ({ viewer, params }) =>
    revokeMemberKey(context, { id: params.keyId, userId: mustHaveSession(viewer).id }),
  )
}
