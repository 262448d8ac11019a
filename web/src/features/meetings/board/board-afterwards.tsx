import { getBoard } from '@akada/contract/meetings/board-routes'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import css from './board-afterwards.module.css'
import { inOrder } from './long-strokes.ts'
import { drawnOnWhite, exportJson, exportPng } from './export-board.ts'

interface Props {
  meetingId: string
  title: string
}

/** What is on a meeting's board after it; nothing when nobody drew. */
export function BoardAfterwards({ meetingId, title }: Props) {
  const { t } = useLingui()
  const { data } = useQuery({
    queryKey: ['meeting', meetingId, 'board'],
    queryFn: ({ signal }) => call(getBoard, { params: { id: meetingId } }, { signal }),
    staleTime: 0,
    retry: false,
  })
  const items = useMemo(() => data && inOrder(new Map(data.items.map((item) => [item.id, item]))), [data])
  const picture = useMemo(() => items && drawnOnWhite(items).toDataURL(), [items])
  if (!items || items.length === 0) return null
  return (
    <section className={css.board} aria-label={t`Whiteboard`}>
      <header>
        <h2>
          <Trans>Whiteboard</Trans>
        </h2>
        <Button size={36} kind="outline" icon="image" onClick={() => exportPng(title, items)}>
          <Trans>Export as PNG</Trans>
        </Button>
        <Button size={36} kind="outline" icon="export" onClick={() => exportJson(title, items)}>
          <Trans>Export as JSON</Trans>
        </Button>
      </header>
      <img
        src={picture}
        alt={t`Whiteboard with ${plural(items.length, { one: '# item', other: '# items' })}`}
      />
    </section>
  )
}
