import { refundRequestMessages } from '@akada/contract/payments/refund-request-routes'
import { useLingui } from '@lingui/react/macro'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/input.tsx'

interface Props {
  value: string
  isWrong: boolean
  onChange: (text: string) => void
}

/** The own words beside a refund or its refusal. */
export function ReasonField({ value, isWrong, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Reason`}
      hint={t`The buyer reads it.`}
      error={isWrong ? refundRequestMessages.note : undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          value={value}
          maxLength={500}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
