import { percentText } from '#lib/text/number-text.ts'
import css from './ring-chart.module.css'

interface Props {
  /** 0 to 100; shown rounded down. */
  value: number
  label: string
  /** The part first, then the rest. */
  legend: readonly (readonly [word: string, value: string])[]
}

const radii = [47, 40] as const

/** A share of a whole as the double stripe in a circle. */
export function RingChart({ value, label, legend }: Props) {
  const share = Math.floor(Math.max(0, Math.min(100, value)))
  return (
    <figure className={css.ring} aria-label={label}>
      <div className={css.drawing}>
        <svg viewBox="0 0 104 104" aria-hidden="true">
          {radii.map((radius) => (
            <g key={radius}>
              <circle className={css.rest} cx="52" cy="52" r={radius} />
              <circle
                className={css.part}
                cx="52"
                cy="52"
                r={radius}
                pathLength={100}
                strokeDasharray={`${share} 100`}
              />
            </g>
          ))}
        </svg>
        <strong aria-hidden="true">{percentText(share)}</strong>
      </div>
      <dl className={css.legend}>
        {legend.map(([word, text], index) => (
          <div key={word}>
            <span className={css.key} data-first={index === 0 || undefined} aria-hidden="true" />
            <dt>{word}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
