import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { numberText } from '#lib/text/number-text.ts'
import { Icon } from '../graphics/icon.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import css from './stars.module.css'

interface Props {
  /** An average of 1 to 5. */
  value: number
  /** How many have rated. */
  count?: number | undefined
}

/** The rating of something, as one star and its number. */
export function Stars({ value, count }: Props) {
  const { t } = useLingui()
  const shown = value.toFixed(1)
  return (
    <span className={css.stars}>
      <Icon name="star-fill" size={16} />
      <span aria-hidden="true">{shown}</span>
      {count !== undefined && <small aria-hidden="true">({numberText(count)})</small>}
      <VisuallyHidden>
        {count === undefined
          ? t`${shown} of 5 stars`
          : t`${shown} of 5 stars, ${plural(count, { one: '# rating', other: '# ratings' })}`}
      </VisuallyHidden>
    </span>
  )
}

const marks = [1, 2, 3, 4, 5] as const

interface RateProps {
  legend: string
  /** None before anybody has rated. */
  value: number | undefined
  onRate: (value: number) => void
}

/** Asks for one to five stars. */
export function RateStars({ legend, value, onRate }: RateProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.rate}>
        {marks.map((mark) => (
          <label key={mark} className={css.star}>
            <input type="radio" name={id} checked={mark === value} onChange={() => onRate(mark)} />
            <Icon name={value !== undefined && mark <= value ? 'star-fill' : 'star'} size={28} />
            <VisuallyHidden>{plural(mark, { one: '# star', other: '# stars' })}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
