import css from './progress.module.css'

interface Props {
  /** 0 to 100; without it the end is unknown. */
  value?: number
  label: string
}

/** Progress as the double stripe of the danfo bus. */
export function Progress({ value, label }: Props) {
  const share = value === undefined ? undefined : Math.round(Math.max(0, Math.min(100, value)))
  return (
    <div
      className={css.progress}
      // A native progress element cannot have the two lines of the stripe.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      data-unknown={share === undefined || undefined}
    >
      <span className={css.stripe} style={share === undefined ? undefined : { inlineSize: `${share}%` }} />
    </div>
  )
}
