import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Tick } from '../graphics/tick.tsx'
import { Margin, MarginRow } from '../layout/margin.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import css from './check-list.module.css'

interface CheckItem {
  key: string
  word: ReactNode
  isDone: boolean
  /** A link or button that leads to what is missing. */
  fix?: ReactNode
}

interface Props {
  label: string
  items: readonly CheckItem[]
}

/** Finished steps, ticked in the margin, and missing ones, with links to them. */
export function CheckList({ label, items }: Props) {
  const { t } = useLingui()
  return (
    <Margin as="ul" label={label}>
      {items.map(({ key, word, isDone, fix }) => (
        <MarginRow key={key} mark={isDone && <Tick />} state={isDone ? 'done' : undefined}>
          <span className={css.word} data-open={!isDone || undefined}>
            {!isDone && <VisuallyHidden>{t`Missing:`} </VisuallyHidden>}
            {word} {!isDone && fix}
          </span>
        </MarginRow>
      ))}
    </Margin>
  )
}
