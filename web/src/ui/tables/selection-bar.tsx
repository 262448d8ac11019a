import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../controls/button.tsx'
import css from './selection-bar.module.css'

interface Props {
  count: number
  total: number
  /** Selects the rows on other pages, too. */
  onAll?: (() => void) | undefined
  onClear: () => void
  /** Quiet buttons: the actions for the selected rows. */
  actions: ReactNode
}

/** How many rows are selected and the actions for them; replaces a table's own bar. */
export function SelectionBar({ count, total, onAll, onClear, actions }: Props) {
  const { t } = useLingui()
  const all = i18n.number(total)
  return (
    <div className={css.bar}>
      <span className={css.count} aria-live="polite">
        {plural(count, { one: '# selected', other: '# selected' })}
      </span>
      {onAll && count < total && (
        <Button kind="quiet" size={36} onClick={onAll}>
          {t`Select all ${all}`}
        </Button>
      )}
      <div className={css.actions}>{actions}</div>
      <div className={css.clear}>
        <IconButton icon="x" label={t`Clear selection`} onClick={onClear} />
      </div>
    </div>
  )
}
