import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './checkout.module.css'

const shownFor = 2000

interface Props {
  label: string
  /** As people read it. */
  shown: string
  /** As a bank's app accepts it. */
  value: string
}

/** One big number to copy into a bank's app. */
export function BigCopy({ label, shown, value }: Props) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <div className={css.copy}>
      <p>
        <span>{label}</span>
        <strong translate="no">{shown}</strong>
      </p>
      <Button
        kind="outline"
        icon={isCopied ? 'check' : 'copy'}
        aria-label={t`Copy ${label}`}
        onClick={() => void copy()}
      >
        {isCopied ? t`Copied!` : t`Copy`}
      </Button>
      <VisuallyHidden>
        <span aria-live="polite">{isCopied && t`Copied!`}</span>
      </VisuallyHidden>
    </div>
  )
}
