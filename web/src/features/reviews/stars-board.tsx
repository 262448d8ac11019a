import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { numberText } from '#lib/text/number-text.ts'
import { Stars } from '#ui/fields/stars.tsx'
import css from './reviews.module.css'

interface Props {
  summary: { average: number; count: number; distribution: readonly number[] }
}

/** The average, and the distribution of stars. */
export function StarsBoard({ summary: { average, count, distribution } }: Props) {
  const { t } = useLingui()
  return (
    <div className={css.board}>
      <p className={css.average}>
        <Stars value={average} />
        <small>{plural(count, { one: '# review', other: '# reviews' })}</small>
      </p>
      <ol className={css.bars}>
        {distribution
          .map((given, index) => ({ stars: index + 1, given, number: numberText(given) }))
          .toReversed()
          .map(({ stars, given, number }) => (
            <li key={stars} aria-label={t`${plural(stars, { one: '# star', other: '# stars' })}: ${number}`}>
              <span aria-hidden="true">{stars}</span>
              <meter min={0} max={count} value={given} aria-hidden="true" />
              <span aria-hidden="true">{number}</span>
            </li>
          ))}
      </ol>
    </div>
  )
}
