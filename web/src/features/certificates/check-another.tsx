import { certificateMessages, isCertificateNumber } from '@akada/contract/certificates/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import css from './certificate.module.css'

/** A mistyped number is detected without a call; the one in the address can be corrected. */
export function CheckAnother({ number: checked }: { number: string }) {
  const { t } = useLingui()
  const [text, setText] = useState(checked)
  const [error, setError] = useState<string>()
  const number = text.trim().toUpperCase()
  return (
    <form
      className={css.another}
      onSubmit={(event) => {
        event.preventDefault()
        if (isCertificateNumber(number)) navigate({ to: '/certificates/:number', params: { number } })
        else setError(certificateMessages.mistyped)
      }}
    >
      <Field label={checked ? t`Number of the certificate` : t`Number of another certificate`} error={error}>
        {(control) => (
          <Input
            {...control}
            value={text}
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" kind="outline" disabled={number === ''}>
        <Trans>Check</Trans>
      </Button>
    </form>
  )
}
