import { changePassword } from '@akada/contract/accounts/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { wrongPassword } from '#api/wrong-password.ts'
import { FormFailure, PasswordRules } from '#features/accounts/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { PasswordInput } from '#ui/fields/input.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Group, Row } from './group.tsx'
import { proofFor } from '#ui/overlays/proof-for.ts'
import { sessionsKey } from './sessions.queries.ts'
import { InlineForm } from '#ui/fields/inline-form.tsx'

/** Asks for the current and the new password; all other devices are signed out. */
export function ChangePassword() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Group title={<Trans>Password</Trans>}>
      {isOpen ? (
        <PasswordForm onDone={() => setOpen(false)} />
      ) : (
        <Row
          label={<Trans>Change your password</Trans>}
          value={<Trans>This signs out your other devices.</Trans>}
          action={
            <Button kind="outline" size={36} onClick={() => setOpen(true)}>
              <Trans>Change password</Trans>
            </Button>
          }
        />
      )}
    </Group>
  )
}

function useChange(onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    async mutationFn({ current, next }: { current: string; next: string }) {
      const headers = await proofFor('change-password', current)
      return call(changePassword, { body: { password: next } }, { headers })
    },
    onSuccess() {
      showToast({ tone: 'ok', message: t`Your password was changed.` })
      void client.invalidateQueries({ queryKey: sessionsKey })
      onDone()
    },
  })
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const change = useChange(onDone)
  const user = useSession()
  const { error } = change
  const wrong = wrongPassword(error)

  return (
    <InlineForm
      submitLabel={<Trans>Change password</Trans>}
      isLoading={change.isPending}
      onSubmit={() => change.mutate({ current, next })}
      onCancel={onDone}
    >
      <Field label={t`Current password`} error={wrong}>
        {(control) => (
          <PasswordInput {...control} value={current} onChange={({ target }) => setCurrent(target.value)} />
        )}
      </Field>
      <Field
        label={t`New password`}
        hint={<PasswordRules password={next} names={[user?.email ?? '', user?.username ?? '']} />}
        error={fieldError(error, 'password')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={next}
            onChange={({ target }) => setNext(target.value)}
          />
        )}
      </Field>
      {!wrong && <FormFailure error={error} />}
    </InlineForm>
  )
}
