import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { describeError } from '#api/describe-error.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../fields/field.tsx'
import { Form } from '../fields/form.tsx'
import { Input } from '../fields/input.tsx'
import { Dialog } from './dialog.tsx'
import css from './proven-dialog.module.css'

/**
 * Asks for a code of the authenticator app over whatever is open, until `send` accepts one; rejects with `refusal` when the
 * member closes it. A root of its own, because any form may come to need it.
 */
export function askForFactor<T>(send: (code: string) => Promise<T>, refusal: Error): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const before = document.activeElement
  const close = () => {
    root.unmount()
    host.remove()
    if (before instanceof HTMLElement) before.focus()
  }
  root.render(
    <I18nProvider i18n={i18n}>
      <FactorDialog
        onSend={async (code) => {
          resolve(await send(code))
          close()
        }}
        onClose={() => {
          reject(refusal)
          close()
        }}
      />
    </I18nProvider>,
  )
  return promise
}

interface Props {
  onSend: (code: string) => Promise<void>
  onClose: () => void
}

function FactorDialog({ onSend, onClose }: Props) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  async function send(): Promise<void> {
    setSending(true)
    await onSend(code).catch((failure: unknown) => {
      setError(failure)
      setCode('')
      setSending(false)
    })
  }
  const failure = error ? (describeError(error) ?? t`This did not work. Try again.`) : undefined
  return (
    <Dialog isOpen isAlert title={t`Confirm it's you`} onClose={onClose}>
      <Form className={css.form} onSubmit={() => void send()}>
        <Field
          label={t`Code from your authenticator app`}
          hint={<Trans>Or one of your recovery codes.</Trans>}
          error={failure}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={16}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <div className={css.buttons}>
          <Button kind="outline" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" isLoading={isSending} disabled={!code.trim()}>
            {t`Confirm`}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
