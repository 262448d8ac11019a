import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import css from './comments-frame.module.css'
import type { CommentsState } from './use-comments-panel.ts'

const Sheet = lazyWithRetry(async () => (await import('#ui/overlays/sheet.tsx')).Sheet)

interface Props {
  state: CommentsState
  count: number
  children: ReactNode
}

/** The frame of the comments: a sheet on phones, otherwise a panel that can be collapsed. */
export function CommentsFrame({ state, count, children }: Props) {
  const { t } = useLingui()
  const { isMobile, isOpen, open, close } = state
  const title = t`Comments (${count})`
  if (isMobile)
    return (
      <Suspense>
        <Sheet isOpen={isOpen} isFlush title={title} onClose={close}>
          <Suspense>{children}</Suspense>
        </Sheet>
      </Suspense>
    )
  return (
    <aside className={css.panel} aria-label={t`Comments`} data-folded={!isOpen || undefined}>
      <header className={css.header}>
        {isOpen && <h2 className={css.title}>{title}</h2>}
        <IconButton
          icon={isOpen ? 'x' : 'chat'}
          label={isOpen ? t`Hide comments` : t`Show comments`}
          aria-expanded={isOpen}
          onClick={isOpen ? close : open}
        />
      </header>
      {isOpen && (
        <div className={css.content}>
          <Suspense>{children}</Suspense>
        </div>
      )}
    </aside>
  )
}
