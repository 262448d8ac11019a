import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#ui/controls/button.tsx'
import css from './stage.module.css'

interface Props {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Buttons to the other pages of participants. */
export function Pagination({ page, pages, onPage }: Props) {
  const { t } = useLingui()
  if (pages < 2) return null
  const now = page + 1
  return (
    <nav className={css.pages} aria-label={t`Pages of participants`}>
      <IconButton
        icon="caret-left"
        label={t`Previous`}
        size={36}
        isMirrored
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <span>{t`${now} of ${pages}`}</span>
      <IconButton
        icon="caret-right"
        label={t`Next`}
        size={36}
        isMirrored
        disabled={page >= pages - 1}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
