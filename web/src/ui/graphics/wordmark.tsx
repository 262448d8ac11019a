import { useLingui } from '@lingui/react/macro'
import sprite from './icons.svg?no-inline'
import css from './wordmark.module.css'

/** The name of Akada in Danfo letters; `short` is the "Ak" of the rail and of very narrow phones. */
export function Wordmark({ short = false }: { short?: boolean }) {
  const { t } = useLingui()
  const viewBox = short ? '0 0 1397 716' : '0 0 3420 716'
  return (
    <svg className={css.wordmark} viewBox={viewBox} role="img" aria-label={t`Akada`}>
      <use href={`${sprite}#${short ? 'wordmark-short' : 'wordmark'}`} />
    </svg>
  )
}
