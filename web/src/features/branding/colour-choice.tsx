import { siteName } from '#lib/site-name.ts'
import { type BrandColour, brandColours } from '@akada/contract/branding/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useId } from 'react'
import { Radio } from '#ui/fields/choices/radio.tsx'
import css from './branding.module.css'

interface Props {
  chosen: BrandColour | null
  onChoose: (colour: BrandColour | null) => void
}

/** One of the colours, or Akada's own. */
export function ColourChoice({ chosen, onChoose }: Props) {
  const { t } = useLingui()
  const id = useId()
  const names: Record<BrandColour, string> = {
    indigo: t`Indigo`,
    green: t`Green`,
    red: t`Red`,
    purple: t`Purple`,
    teal: t`Teal`,
    orange: t`Orange`,
    pink: t`Pink`,
  }
  return (
    <fieldset className={css.colours}>
      <legend>
        <Trans>Colour</Trans>
      </legend>
      <label htmlFor={id}>
        <Radio id={id} name={id} checked={chosen === null} onChange={() => onChoose(null)} />
        <Trans>{siteName}'s own</Trans>
      </label>
      {(Object.keys(brandColours) as BrandColour[]).map((colour) => (
        <label key={colour}>
          <Radio name={id} checked={chosen === colour} onChange={() => onChoose(colour)} />
          {names[colour]}
          <i style={{ '--own': brandColours[colour] } as CSSProperties} />
        </label>
      ))}
    </fieldset>
  )
}
