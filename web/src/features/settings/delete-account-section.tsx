import { confirmPasswordHeader, deleteUser, deletionMessages } from '@akada/contract/deletion/routes'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { wrongPassword } from '#api/wrong-password.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { endSession, leaveBy, useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { navigate } from '#routing/navigation.ts'
import { hrefOf } from '#routing/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { PasswordInput } from '#ui/fields/input.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Group } from './group.tsx'
import css from './settings.module.css'

/** Says what is deleted, asks for the password, asks again, and deletes. */
export function DeleteAccountSection() {
  const user = useSession()
  return (
    <>
      <Group title={<Trans>What happens</Trans>}>
        <ul className={css.points}>
          <li>
            <Trans>
              Immediately: you are signed out on every device, and your profile and posts are hidden.
            </Trans>
          </li>
          <li>
            <Trans>
              To come back within 14 days, choose “Forgot password?” at sign-in and enter the code that we
              send you.
            </Trans>
          </li>
          <li>
            <Trans>
              After 14 days your profile, posts, comments, likes, follows, files and messages are erased for
              good.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            You may want to{' '}
            <Link to="/settings/:section" params={{ section: 'your-data' }}>
              download a copy of your data
            </Link>{' '}
            first.
          </Trans>
        </p>
      </Group>
      {user && <DeleteForm userId={user.id} username={user.username} />}
    </>
  )
}

function useDeletion(userId: string) {
  return useMutation({
    meta: { quiet: true },
    mutationFn(password: string) {
      // Over the socket the end of the session may come before the answer.
      leaveBy(hrefOf({ to: '/auth/goodbye' }))
      const headers = { [confirmPasswordHeader]: encodeURIComponent(password) }
      return call(deleteUser, { params: { userId } }, { headers })
    },
    onSuccess({ finalAt }) {
      showToast({ tone: 'ok', message: i18n._(deletionMessages.deleted) })
      const href = hrefOf({ to: '/auth/goodbye', search: { final: finalAt } })
      leaveBy(href)
      navigate({ href }, { replace: true })
      endSession()
    },
    onError: () => leaveBy(undefined),
  })
}

function DeleteForm({ userId, username }: { userId: string; username: string }) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const deletion = useDeletion(userId)
  const { error } = deletion
  const wrong = wrongPassword(error)
  const remove = () => deletion.mutate(password, { onSettled: () => setConfirming(false) })

  function submit(): void {
    // Without a password there is nothing to confirm; the server says so at the field.
    if (password) setConfirming(true)
    else remove()
  }

  return (
    <Group title={<Trans>Delete @{username}</Trans>}>
      <Form className={css.form} onSubmit={submit}>
        <Field label={t`Your password`} error={wrong ?? fieldError(error, 'password')}>
          {(control) => (
            <PasswordInput
              {...control}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        {!wrong && <FormFailure error={error} />}
        <div className={css.actions}>
          <Button type="submit" kind="danger" isLoading={deletion.isPending}>
            <Trans>Delete account</Trans>
          </Button>
        </div>
      </Form>
      <AlertDialog
        isOpen={isConfirming}
        title={t`Delete your account?`}
        confirmLabel={t`Delete account`}
        isPending={deletion.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={remove}
      >
        <Trans>
          @{username} is hidden at once and erased after 14 days. Until then you can come back with your email
          address.
        </Trans>
      </AlertDialog>
    </Group>
  )
}
