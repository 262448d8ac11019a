import { type ReactNode, useId } from 'react'
import css from './tooltip.module.css'

interface Props {
  text: string
  /** Gets the id of the tooltip for `aria-describedby`. */
  children: (describedBy: string) => ReactNode
}

/** A few words on hover and on focus; a name belongs into the label of the control, not here. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  return (
    <span className={css.around}>
      {children(id)}
      <span role="tooltip" id={id} className={css.tip}>
        {text}
      </span>
    </span>
  )
}
