import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { AddressLink } from '#routing/link.tsx'
import { classNames } from './class-names.ts'
import css from './margin.module.css'
import { useDriven } from './use-driven.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
  /** The content of the margin, which determines its width. */
  width?: 'number' | 'bubble' | 'time' | 'amount'
  as?: 'ol' | 'ul' | 'div'
  /** The row of the current progress, counted from 0: the road ends in its middle; `end` once all rows are done. */
  driven?: number | 'end' | undefined
  label?: string | undefined
  children: ReactNode
}

/** The exercise book: marks, numbers and time before the red line, the work after it. One per column. */
export function Margin({ width = 'number', as: List = 'ol', driven, label, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  useDriven(ref, driven === 'end' ? undefined : driven)
  const setRef = (element: HTMLElement | null) => void (ref.current = element)
  // The road is beside the list: a list may contain only rows.
  return (
    <div ref={setRef} className={css.margin} data-width={width}>
      {driven !== undefined && (
        <span className={css.road} data-end={driven === 'end' || undefined} aria-hidden="true" />
      )}
      <List aria-label={label}>{children}</List>
    </div>
  )
}

interface RowProps {
  mark?: ReactNode
  state?: 'done' | 'now' | 'right' | 'wrong' | undefined
  as?: 'li' | 'div'
  /** Makes the whole row a link. */
  href?: string | undefined
  /** Makes the whole row a button. */
  onPress?: (() => void) | undefined
  /** Identifies a row on the page, for instance while dragging. */
  id?: string | undefined
  className?: string | undefined
  /** At the end of the row, for instance a length or a button. */
  end?: ReactNode
  children: ReactNode
}

/** A line of a margin; its state is also text for screen readers. */
export function MarginRow({
  mark,
  state,
  as: Row = 'li',
  href,
  onPress,
  id = '',
  className,
  end,
  children,
}: RowProps) {
  return (
    <Row className={classNames(css.row, className)} data-margin-row={id} data-state={state}>
      <span className={css.mark}>{mark}</span>
      <div className={css.page}>
        {href !== undefined && (
          <AddressLink href={href} className={css.press}>
            {children}
          </AddressLink>
        )}
        {onPress && (
          <button type="button" className={css.press} onClick={onPress}>
            {children}
          </button>
        )}
        {href === undefined && !onPress && children}
        {state && <StateWord state={state} />}
      </div>
      {end !== undefined && <div className={css.end}>{end}</div>}
    </Row>
  )
}

function StateWord({ state }: { state: NonNullable<RowProps['state']> }) {
  const { t } = useLingui()
  const words = { done: t`Done`, now: t`Playing now`, right: t`Right`, wrong: t`Wrong` }
  return <VisuallyHidden> {words[state]}</VisuallyHidden>
}
