import { useLingui } from '@lingui/react/macro'
import { remainingText } from '#lib/text/count-texts.ts'
import type { ControlProps } from '../field.tsx'
import { Input } from '../input.tsx'
import { countryCodeOf, phoneDigitsOf } from './phone-digits.ts'
import css from './phone-input.module.css'
import { Select } from '../select.tsx'

/** A number in its two parts: '+234' and the rest. */
export interface PhoneNumber {
  code: string
  digits: string
}

interface Props extends Partial<ControlProps> {
  value: PhoneNumber
  onChange: (value: PhoneNumber) => void
  /** The options, each with the name of its country. */
  countries: readonly { code: string; name: string }[]
  /** Digits after the code. */
  length?: number
  disabled?: boolean
}

/**
 * A phone number: its country code, its digits, and how many are still missing (specification, section 5).
 */
export function PhoneInput({ value, onChange, countries, length = 10, disabled = false, ...control }: Props) {
  const { t } = useLingui()
  const { code, digits } = value
  const missing = length - digits.length
  const remaining = remainingText(missing)
  return (
    <div>
      <div className={css.phone} dir="ltr">
        <Select
          className={css.code}
          aria-label={t`Country code`}
          autoComplete="tel-country-code"
          value={code}
          disabled={disabled}
          onChange={(event) => onChange({ code: event.target.value, digits })}
        >
          {countries.map((country) => (
            <option key={country.code} value={country.code}>
              {country.code} {country.name}
            </option>
          ))}
        </Select>
        <Input
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={digits}
          disabled={disabled}
          onChange={(event) => {
            const typed = event.target.value
            const own = countryCodeOf(typed, { code, codes: countries.map((country) => country.code) })
            onChange({ code: own, digits: phoneDigitsOf(typed, { code: own, digits: length }) })
          }}
        />
      </div>
      <p className={css.counter}>{remaining}</p>
    </div>
  )
}
