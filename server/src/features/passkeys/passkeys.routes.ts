import * as api from '@akada/contract/passkeys/routes'
import { serve } from '#http/serve.ts'
import { mustHaveSession } from '#features/sessions/public.ts'
import type { Routes } from '#feature.ts'
import { createPasskey } from './create-passkey.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { startPasskey } from './start-passkey.ts'
import { startPasskeyProof, startPasskeySignIn } from './start-passkey-sign-in.ts'

export const passkeysRoutes: Routes = (app, context) => {
  serve(app, api.startPasskey, ({ viewer, request }) =>
    startPasskey(context, { viewer: mustHaveSession(viewer), request }),
  )

  serve(app, api.createPasskey, ({ viewer, request, body }) =>
    createPasskey(context, { viewer: mustHaveSession(viewer), request }, body),
  )

  serve(app, api.renamePasskey, ({ viewer, params: { passkeyId }, body: { name } }) =>
    renamePasskey(context, { id: passkeyId, userId: mustHaveSession(viewer).id, name }),
  )

  serve(app, api.removePasskey, ({ viewer, request, params: { passkeyId } }) =>
    removePasskey(context, { viewer: mustHaveSession(viewer), request }, passkeyId),
  )

  serve(app, api.startPasskeyProof, ({ viewer }) => startPasskeyProof(context, mustHaveSession(viewer)))

  serve(app, api.startPasskeySignIn, () => startPasskeySignIn(context))

  serve(app, api.signInWithPasskey, ({ body, request, reply }) =>
    signInWithPasskey(context, { body, request, reply }),
  )
}
