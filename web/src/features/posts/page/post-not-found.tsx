import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSuccessor } from '#features/media/public.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Spinner } from '#ui/graphics/spinner.tsx'
import css from './post-not-found.module.css'

/** Shown instead of a post that was deleted, or that this viewer may not see. */
export function PostNotFound({ action }: { action: ReactNode }) {
  const { t } = useLingui()
  useSuccessor()
  return (
    <div className={css.place}>
      <Empty title={t`This post is no longer available`} action={action} />
    </div>
  )
}

export function PostPending() {
  return (
    <div className={css.place}>
      <Spinner size={32} />
    </div>
  )
}
