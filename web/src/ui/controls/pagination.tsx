import { useLingui } from '@lingui/react/macro'
import { IconButton } from './button.tsx'
import { pageWindow } from './page-window.ts'
import css from './pagination.module.css'

interface Props {
  /** Counted from 1. */
  page: number
  pages: number
  /** Names what the pages are of, where a screen has more than one pagination. */
  label?: string
  /** While a page is loading. */
  disabled?: boolean
  onChange: (page: number) => void
}

/** Numbered pages; without room for numbers, which page of how many. Nothing for a single page. */
export function Pagination({ page, pages, label, disabled = false, onChange }: Props) {
  const { t } = useLingui()
  if (pages <= 1) return null
  // Not `disabled`, which would take the focus away from keyboard users.
  const turn = (to: number) => {
    const isOff = disabled || to < 1 || to > pages
    return { 'aria-disabled': isOff || undefined, onClick: () => !isOff && onChange(to) }
  }
  return (
    <nav className={css.pagination} aria-label={label ?? t`Pages`} aria-busy={disabled || undefined}>
      <IconButton
        isMirrored
        icon="caret-left"
        label={t`Previous page`}
        className={css.turn}
        {...turn(page - 1)}
      />
      <ol className={css.numbers}>
        {pageWindow(page, pages).map((shown, index) => (
          <li key={shown === 'gap' ? `gap-${index}` : shown}>
            {shown === 'gap' ? (
              <span className={css.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                type="button"
                className={css.number}
                aria-label={t`Page ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
                {...turn(shown)}
              >
                {shown}
              </button>
            )}
          </li>
        ))}
      </ol>
      <p className={css.place} aria-live="polite">
        {t`Page ${page} of ${pages}`}
      </p>
      <IconButton
        isMirrored
        icon="caret-right"
        label={t`Next page`}
        className={css.turn}
        {...turn(page + 1)}
      />
    </nav>
  )
}
