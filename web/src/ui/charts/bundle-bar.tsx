/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing with a sentence, not a picture file */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { bytesText, megabytesText } from '#lib/text/megabytes.ts'
import css from './bundle-bar.module.css'

const gigabyte = 1024

interface Props {
  megabytes: number
  /** Share of the data bundle it is measured against. */
  bundle?: number
}

/** How much of a data bundle something takes. */
export function BundleBar({ megabytes, bundle = gigabyte }: Props) {
  const { t } = useLingui()
  const bundles = Math.max(1, Math.ceil(megabytes / bundle))
  const whole = bundles * bundle
  const size = bytesText(megabytes * 1_000_000)
  const gigabytes = Math.round((whole / gigabyte) * 10) / 10
  const bundleText = whole < gigabyte ? megabytesText(whole) : `${gigabytes} GB`
  const name = plural(bundles, { one: `${bundleText} bundle`, other: `# bundles, ${bundleText}` })
  const share = { '--share': `${(megabytes / whole) * 100}%` } as CSSProperties
  return (
    <div role="img" aria-label={t`${size} of ${name}`}>
      <div className={css.bar}>
        <span style={share} />
      </div>
      <div className={css.ends}>
        <span>{size}</span>
        <span>{name}</span>
      </div>
    </div>
  )
}
