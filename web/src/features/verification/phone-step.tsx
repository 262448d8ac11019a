import { phoneCountries, phoneDigits } from '@akada/contract/verification/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { countryName } from '#lib/text/countries.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { type PhoneNumber, PhoneInput } from '#ui/fields/phone/phone-input.tsx'
import { PhoneCode } from './phone-code.tsx'
import { useSendPhoneCode } from './use-send-phone-code.ts'
import css from './verification.module.css'

interface Props {
  userId: string
  /** The initial number. */
  known: string | null
  onNext: () => void
}

/** Enter the number, enter the code that was sent to it. */
export function PhoneStep({ userId, known, onNext }: Props) {
  const [number, setNumber] = useState<PhoneNumber>(() => partsOf(known))
  const send = useSendPhoneCode(userId)
  const whole = number.code + number.digits
  if (send.sentTo)
    return (
      <PhoneCode
        userId={userId}
        phoneNumber={send.sentTo}
        resend={send}
        onChangeNumber={send.forget}
        onVerified={onNext}
      />
    )
  return (
    <NumberForm
      number={number}
      onChange={setNumber}
      isSending={send.isPending}
      failure={send.failure}
      onSend={() => send.send(whole)}
    />
  )
}

/** Starts with the known number. */
function partsOf(known: string | null): PhoneNumber {
  const country = phoneCountries.find(({ code }) => known?.startsWith(code))
  const digits = country ? (known?.slice(country.code.length) ?? '') : ''
  return country && digits.length === phoneDigits
    ? { code: country.code, digits }
    : { code: phoneCountries[0].code, digits: '' }
}

interface FormProps {
  number: PhoneNumber
  onChange: (number: PhoneNumber) => void
  isSending: boolean
  failure: string | undefined
  onSend: () => void
}

function NumberForm({ number, onChange, isSending, failure, onSend }: FormProps) {
  const { t } = useLingui()
  const countries = phoneCountries.map(({ country, code }) => ({ code, name: countryName(country) }))
  const isWhole = number.digits.length === phoneDigits
  return (
    <Form
      className={css.pane}
      onSubmit={() => {
        if (isWhole) onSend()
      }}
    >
      <p>
        <Trans>We will send a code by SMS. Your number is never shown to others.</Trans>
      </p>
      <Field
        label={t`Phone number`}
        hint={isWhole ? undefined : t`Enter all 10 digits, like 803 123 4567.`}
        error={failure}
      >
        {(control) => (
          <PhoneInput
            {...control}
            value={number}
            onChange={onChange}
            countries={countries}
            length={phoneDigits}
          />
        )}
      </Field>
      <Button type="submit" isLoading={isSending} disabled={!isWhole}>
        <Trans>Send OTP</Trans>
      </Button>
    </Form>
  )
}
