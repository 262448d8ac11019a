import { Icon } from './icon.tsx'
import css from './spinner.module.css'

/** Something is in progress; put text beside it that says what. */
export function Spinner({ size = 24 }: { size?: 20 | 24 | 32 | 48 }) {
  return (
    <span className={css.spinner}>
      <Icon name="spinner-gap" size={size} />
    </span>
  )
}
