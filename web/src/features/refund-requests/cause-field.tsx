import type { RefundCause } from '@akada/contract/payments/routes'
import { useLingui } from '@lingui/react/macro'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'

const causes: readonly RefundCause[] = ['not-as-described', 'not-working', 'by-mistake', 'goodwill', 'other']

/** The words for why money went back. */
export function useCauseWords(): Readonly<Record<RefundCause, string>> {
  const { t } = useLingui()
  return {
    'not-as-described': t`It is not what was described`,
    'not-working': t`Something does not work`,
    'by-mistake': t`Bought by mistake, or twice`,
    goodwill: t`As a goodwill gesture`,
    other: t`Another reason`,
  }
}

interface Props {
  value: RefundCause | undefined
  error?: string | undefined
  onChange: (cause: RefundCause) => void
}

/** Why somebody refunds, chosen from a few; the words beside it are theirs. */
export function CauseField({ value, error, onChange }: Props) {
  const { t } = useLingui()
  const words = useCauseWords()
  return (
    <Field label={t`Why do you refund it?`} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value as RefundCause)}
        >
          <option value="" disabled>
            {t`Choose a reason`}
          </option>
          {causes.map((cause) => (
            <option key={cause} value={cause}>
              {words[cause]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
