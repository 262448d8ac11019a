import type { ReactNode } from 'react'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import css from './developers.module.css'

interface Props<Name extends string> {
  legend: ReactNode
  names: readonly Name[]
  texts: Readonly<Record<Name, string>>
  chosen: readonly Name[]
  onChange: (chosen: Name[]) => void
  error: string | undefined
}

/** Any number of what a key may do, or of what is sent to a program. */
export function SeveralChoice<Name extends string>(props: Props<Name>) {
  const { legend, names, texts, chosen, onChange, error } = props
  return (
    <fieldset className={css.several}>
      <legend>{legend}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={texts[name]}
          isOn={chosen.includes(name)}
          onChange={(isOn) => onChange(isOn ? [...chosen, name] : chosen.filter((one) => one !== name))}
        />
      ))}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
