import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import css from './copy-field.module.css'

const shownFor = 2000

interface Props {
  label: string
  value: string
}

/** Something to copy, such as a link or an account number. */
export function CopyField({ label, value }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [state, setState] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (!state) return undefined
    const timer = setTimeout(() => setState(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  const words = { copied: t`Copied!`, refused: t`Select and copy it` }
  return (
    <div>
      <p className={css.label} id={id}>
        {label}
      </p>
      <div className={css.field}>
        <output aria-labelledby={id} aria-live="off">
          {value}
        </output>
        <Button kind="outline" icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
          {state ? words[state] : t`Copy`}
        </Button>
        <VisuallyHidden>
          <span aria-live="polite">{state && words[state]}</span>
        </VisuallyHidden>
      </div>
    </div>
  )
}
