import type { Passkey, PasskeyCreation } from '@akada/contract/passkeys/model'
import * as api from '@akada/contract/passkeys/routes'
import { mutationOptions } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import { call } from '#api/call.ts'
import { startSession } from '#features/sessions/public.ts'
import { answerByPasskey, createPasskey } from '#lib/passkeys.ts'
import { proofFor } from '#ui/overlays/proof-for.ts'
import { factorKey, setOn } from './factors.queries.ts'

const meta = { quiet: true }

export type Creation = output<typeof PasskeyCreation>

/** `isOffer` waits until the member picks a passkey in the field for their name. */
export const askForPasskey = async ({ isOffer }: { isOffer: boolean }) =>
  answerByPasskey(await call(api.startPasskeySignIn, {}), { isOffer })

export const passkeySignInMutation = () =>
  mutationOptions({
    meta,
    mutationFn: async (ask: () => ReturnType<typeof askForPasskey>) => {
      const session = await call(api.signInWithPasskey, { body: await ask() })
      await startSession(session)
      return session
    },
  })

export const startPasskeyMutation = () =>
  mutationOptions({
    meta,
    mutationFn: async (password: string) =>
      call(api.startPasskey, {}, { headers: await proofFor('second-factor', password) }),
  })

export const createPasskeyMutation = (creation: Creation) =>
  mutationOptions({
    meta,
    mutationFn: async () => call(api.createPasskey, { body: await createPasskey(creation) }),
    onSuccess: () => setOn(true),
  })

export const renamePasskeyMutation = (passkeyId: string) =>
  mutationOptions({
    meta,
    mutationFn: (name: string): Promise<Passkey> =>
      call(api.renamePasskey, { params: { passkeyId }, body: { name } }),
  })

export const removePasskeyMutation = (passkeyId: string) =>
  mutationOptions({
    meta,
    mutationFn: async (password: string) =>
      call(
        api.removePasskey,
        { params: { passkeyId } },
        { headers: await proofFor('second-factor', password) },
      ),
    onSuccess: (factor, ...[, , { client }]) => {
      client.setQueryData(factorKey, factor)
      setOn(factor.isOn)
    },
  })
