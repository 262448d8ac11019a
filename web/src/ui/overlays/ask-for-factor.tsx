import { startPasskeyProof } from '@akada/contract/passkeys/routes'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { call } from '#api/call.ts'
import type { CallError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { answerByPasskey, canUsePasskeys, isCancelled } from '#lib/passkeys.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../fields/field.tsx'
import { Form } from '../fields/form.tsx'
import { Input } from '../fields/input.tsx'
import { Dialog } from './dialog.tsx'
import type { FactorAnswer } from './factor-answer.ts'
import css from './proven-dialog.module.css'

/**
 * Asks for a code of the authenticator app or a passkey over whatever is open, until `send` accepts one; rejects with `refusal` when the
 * member closes it. A root of its own, because any form may come to need it.
 */
export function askForFactor<T>(send: (answer: FactorAnswer) => Promise<T>, refusal: CallError): Promise<T> {
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
        factors={refusal.details.missing ?? []}
        onSend={async (answer) => {
          resolve(await send(answer))
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
  factors: readonly string[]
  onSend: (answer: FactorAnswer) => Promise<void>
  onClose: () => void
}

const passkey = async (): Promise<FactorAnswer> => ({
  passkey: await answerByPasskey(await call(startPasskeyProof, {})),
})

function FactorDialog({ factors, onSend, onClose }: Props) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const hasApp = factors.includes('app')
  async function send(answer: Promise<FactorAnswer>): Promise<void> {
    setSending(true)
    await answer.then(onSend).catch((failure: unknown) => {
      setError(isCancelled(failure) ? undefined : failure)
      setCode('')
      setSending(false)
    })
  }
  const failure = error ? (describeError(error) ?? t`This did not work. Try again.`) : undefined
  return (
    <Dialog isOpen isAlert title={t`Confirm it's you`} onClose={onClose}>
      <Form className={css.form} onSubmit={() => void send(Promise.resolve({ secondFactor: code }))}>
        {factors.includes('passkey') && canUsePasskeys() && (
          <Button kind="outline" isWide onClick={() => void send(passkey())}>
            {t`Use a passkey`}
          </Button>
        )}
        <Field
          label={hasApp ? t`Code from your authenticator app` : t`Recovery code`}
          hint={hasApp && <Trans>Or one of your recovery codes.</Trans>}
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
