import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Margin, MarginRow } from '../layout/margin.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import css from './timeline.module.css'

export interface TimelineStep {
  key: string
  /** Date and hour as people read them. */
  at: ReactNode
  title: ReactNode
  note?: ReactNode
  state: 'past' | 'now' | 'next' | 'failed'
}

interface Props {
  label: string
  steps: readonly TimelineStep[]
}

/** Past, present and future events, with the road up to today. */
export function Timeline({ label, steps }: Props) {
  const { t } = useLingui()
  const words = { past: t`Done`, now: t`Now`, next: t`Next`, failed: t`Failed` }
  const reached = steps.findLastIndex(({ state }) => state !== 'next')
  return (
    <Margin width="amount" label={label} driven={reached < 0 ? undefined : reached}>
      {steps.map(({ key, at, title, note, state }) => (
        <MarginRow key={key} mark={<span className={css.at}>{at}</span>}>
          <div className={state === 'next' ? css.next : undefined}>
            <VisuallyHidden>{words[state]}: </VisuallyHidden>
            <span className={state === 'failed' ? css.failed : css.title}>{title}</span>
            {note && <p className={css.note}>{note}</p>}
          </div>
        </MarginRow>
      ))}
    </Margin>
  )
}
