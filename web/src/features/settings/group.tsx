import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/graphics/icon.tsx'
import css from './settings.module.css'
import type { SaveState } from './use-setting.ts'

interface Props {
  title: ReactNode
  /** The progress of the last change in this group. */
  state?: SaveState
  hint?: ReactNode
  children: ReactNode
}

/** Related settings in a card. */
export function Group({ title, state = 'idle', hint, children }: Props) {
  const id = useId()
  return (
    <section className={css.group} aria-labelledby={id}>
      <header className={css.groupHead}>
        <h2 id={id}>{title}</h2>
        <Saved state={state} />
      </header>
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={css.card}>{children}</div>
    </section>
  )
}

function Saved({ state }: { state: SaveState }) {
  const { t } = useLingui()
  return (
    <output className={css.saved} data-state={state}>
      {state === 'saving' && t`Saving…`}
      {state === 'saved' && (
        <>
          <Icon name="check" size={16} />
          {t`Saved`}
        </>
      )}
    </output>
  )
}

/** One line of a card: label, value, action. */
export function Row({ label, value, action }: { label?: ReactNode; value?: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.row}>
      <div className={css.words}>
        {label && <span className={css.name}>{label}</span>}
        {value && <span className={css.value}>{value}</span>}
      </div>
      {action}
    </div>
  )
}
