import { useLingui } from '@lingui/react/macro'
import { Icon } from '#ui/graphics/icon.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import css from './outline.module.css'
import type { Mover } from './use-mover.ts'

interface Props {
  id: string
  title: string
  isLifted: boolean
  mover: Mover
}

/** The handle that moves a row: Space lifts it, arrows move it, and it can be dragged. */
export function Grip({ id, title, isLifted, mover }: Props) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={css.grip}
      data-grip={id}
      aria-pressed={isLifted}
      aria-label={t`Move ${title}`}
      onClick={() => mover.toggle(id)}
      onKeyDown={(event) => mover.onKeyDown(event, id)}
      onPointerDown={(event) => mover.onPointerDown(event, id)}
    >
      <Icon name="dots-six-vertical" size={20} />
    </button>
  )
}

/** A lifted row can also be moved by buttons. */
export function Lifted({ id, title, mover }: Omit<Props, 'isLifted'>) {
  const { t } = useLingui()
  return (
    <span className={css.arrows}>
      <IconButton
        icon="arrow-up"
        kind="outline"
        size={36}
        label={t`Move ${title} up`}
        onClick={() => mover.move(id, -1)}
      />
      <IconButton
        icon="arrow-down"
        kind="outline"
        size={36}
        label={t`Move ${title} down`}
        onClick={() => mover.move(id, 1)}
      />
    </span>
  )
}
