import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Progress } from '#ui/feedback/progress.tsx'
import css from './pull-to-refresh.module.css'
import { usePull } from './use-pull.ts'

interface Props {
  scroller: RefObject<HTMLElement | null>
  isRefreshing: boolean
  onRefresh: () => void
}

/** Refreshes the feed when it is pulled down at its top; the bar shows how far, then that it is loading. */
export function PullToRefresh({ scroller, isRefreshing, onRefresh }: Props) {
  const { t } = useLingui()
  const pulled = usePull(scroller, onRefresh)
  if (pulled === 0 && !isRefreshing) return null
  return (
    <div className={css.pulled}>
      <Progress label={t`Refreshing`} {...(!isRefreshing && { value: pulled * 100 })} />
    </div>
  )
}
