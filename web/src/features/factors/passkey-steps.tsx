import type { Passkey } from '@akada/contract/passkeys/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldError } from '#api/call-error.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { isCancelled } from '#lib/passkeys.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import type { PasskeyStep } from './passkey-rows.tsx'
import {
  type Creation,
  createPasskeyMutation,
  removePasskeyMutation,
  renamePasskeyMutation,
  startPasskeyMutation,
} from './passkeys.queries.ts'
import { PasswordStep } from './password-step.tsx'
import { InlineForm } from '#ui/fields/inline-form.tsx'

interface Props {
  doing: PasskeyStep
  onCodes: (codes: readonly string[]) => void
  onDone: () => void
}

/** What a member does about their passkeys, in place of the rows. */
export function PasskeySteps({ doing, onCodes, onDone }: Props) {
  if (doing.step === 'add-passkey') return <Adding onCodes={onCodes} onDone={onDone} />
  if (doing.step === 'rename') return <Renaming passkey={doing.passkey} onDone={onDone} />
  return <Removing passkey={doing.passkey} onDone={onDone} />
}

/** The password first; then the device asks, after a press of a button, which some browsers want. */
function Adding({ onCodes, onDone }: Omit<Props, 'doing'>) {
  const start = useMutation(startPasskeyMutation())
  if (start.data) return <Creating creation={start.data} onCodes={onCodes} onDone={onDone} />
  return (
    <PasswordStep mutation={start} onSubmit={(password) => start.mutate(password)} onCancel={onDone}>
      <Trans>Next</Trans>
    </PasswordStep>
  )
}

function Creating({ creation, onCodes, onDone }: Omit<Props, 'doing'> & { creation: Creation }) {
  const create = useMutation(createPasskeyMutation(creation))
  const isThere = create.error?.name === 'InvalidStateError'
  return (
    <InlineForm
      onSubmit={() =>
        create.mutate(undefined, {
          onSuccess: ({ recoveryCodes }) => (recoveryCodes ? onCodes(recoveryCodes) : onDone()),
        })
      }
      onCancel={onDone}
      isLoading={create.isPending}
      submitLabel={<Trans>Create passkey</Trans>}
    >
      <p>
        <Trans>
          Your device asks for your fingerprint, face or screen lock. From then on signing in with your
          password asks for a second step, too: this passkey or a recovery code.
        </Trans>
      </p>
      {isThere && (
        <p role="alert">
          <Trans>This device already has a passkey for your account.</Trans>
        </p>
      )}
      {!isThere && !isCancelled(create.error) && <FormFailure error={create.error} />}
    </InlineForm>
  )
}

function Renaming({ passkey: { id, name: before }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState(before)
  const rename = useMutation(renamePasskeyMutation(id))
  return (
    <InlineForm
      onSubmit={() => rename.mutate(name, { onSuccess: onDone })}
      onCancel={onDone}
      isLoading={rename.isPending}
      submitLabel={<Trans>Save</Trans>}
    >
      <Field label={t`Name of the passkey`} error={fieldError(rename.error, 'name')}>
        {(control) => (
          <Input {...control} maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      {!fieldError(rename.error, 'name') && <FormFailure error={rename.error} />}
    </InlineForm>
  )
}

function Removing({ passkey: { id }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const remove = useMutation(removePasskeyMutation(id))
  return (
    <PasswordStep
      mutation={remove}
      onSubmit={(password) => remove.mutate(password, { onSuccess: onDone })}
      onCancel={onDone}
    >
      <Trans>Remove passkey</Trans>
    </PasswordStep>
  )
}
