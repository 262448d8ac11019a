import { isNamed, siteLogo, siteName } from '#lib/site-name.ts'
import sprite from './icons.svg?no-inline'
import css from './wordmark.module.css'

/** The name of this installation, in Danfo letters if it is the product's; `short` is for the rail and very narrow phones. */
export function Wordmark({ short = false }: { short?: boolean }) {
  if (isNamed)
    return (
      <span className={css.name}>
        {siteLogo && <img src={siteLogo} alt={short ? siteName : ''} />}
        {short ? !siteLogo && siteName.slice(0, 2) : <span className={css.words}>{siteName}</span>}
      </span>
    )
  const viewBox = short ? '0 0 1397 716' : '0 0 3420 716'
  return (
    <svg className={css.wordmark} viewBox={viewBox} role="img" aria-label={siteName}>
      <use href={`${sprite}#${short ? 'wordmark-short' : 'wordmark'}`} />
    </svg>
  )
}
