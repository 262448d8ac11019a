import type { ProofPurpose } from '@akada/contract/sessions/reauth-routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { wrongPassword } from '#api/wrong-password.ts'
import { proofFor } from './proof-for.ts'
import { Button } from '../controls/button.tsx'
import { ErrorBox } from '../feedback/error-box.tsx'
import { Form } from '../fields/form.tsx'
import { Dialog } from './dialog.tsx'
import css from './proven-dialog.module.css'
import { CurrentPasswordField } from '../fields/current-password-field.tsx'

interface Props {
  isOpen: boolean
  title: string
  confirmLabel: string
  purpose: ProofPurpose
  /** Runs with the proof, as headers of the call. */
  act: (headers: Record<string, string>) => Promise<unknown>
  onDone: () => void
  onClose: () => void
  children: ReactNode
}

/** Requires the password before something that can't be undone. */
export function ProvenDialog({ isOpen, title, onClose, children, ...form }: Props) {
  return (
    <Dialog isOpen={isOpen} isAlert title={title} onClose={onClose}>
      <p>{children}</p>
      <PasswordForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function PasswordForm({
  confirmLabel,
  purpose,
  act,
  onDone,
  onClose,
}: Pick<Props, 'confirmLabel' | 'purpose' | 'act' | 'onDone' | 'onClose'>) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const doing = useMutation({
    meta: { quiet: true },
    mutationFn: async () => act(await proofFor(purpose, password)),
    onSuccess: onDone,
  })
  const { error } = doing
  const wrong = wrongPassword(error)
  return (
    <Form className={css.form} onSubmit={() => doing.mutate()}>
      <CurrentPasswordField value={password} onChange={setPassword} error={wrong} />
      {error && !wrong && <ErrorBox>{describeError(error) ?? t`This did not work. Try again.`}</ErrorBox>}
      <div className={css.buttons}>
        <Button kind="outline" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button type="submit" kind="danger" isLoading={doing.isPending}>
          {confirmLabel}
        </Button>
      </div>
    </Form>
  )
}
