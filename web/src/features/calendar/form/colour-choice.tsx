import { type EventColour, eventColours } from '@akada/contract/calendar/model'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import css from './choices.module.css'

/** Nine dots, each with its name. */
export function ColourChoice({
  chosen,
  onChoose,
}: {
  chosen: EventColour
  onChoose: (colour: EventColour) => void
}) {
  const { t } = useLingui()
  const id = useId()
  const names: Record<EventColour, string> = {
    green: t`green`,
    red: t`red`,
    blue: t`blue`,
    yellow: t`yellow`,
    purple: t`purple`,
    pink: t`pink`,
    indigo: t`indigo`,
    teal: t`teal`,
    orange: t`orange`,
  }
  const name = names[chosen]
  return (
    <fieldset className={css.colours}>
      <legend>{t`Colour: ${name}`}</legend>
      {eventColours.map((colour) => (
        <label key={colour} data-colour={colour} title={names[colour]}>
          <input
            type="radio"
            name={id}
            checked={colour === chosen}
            aria-label={names[colour]}
            onChange={() => onChoose(colour)}
          />
          <i aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
