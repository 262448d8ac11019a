import type { Recording } from '@akada/contract/meetings/recording-routes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dateText } from '#lib/time/dates.ts'
import { liveClient } from '#live/live.ts'
import { Button } from '#ui/controls/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import css from './recordings.module.css'
import { DeleteDialog } from './delete-dialog.tsx'
import { LessonDialog } from './lesson-dialog.tsx'
import { recordingsQuery } from './recordings.queries.ts'
import { Watch } from './watch.tsx'

/** Recorded meetings that wait to become lessons; nothing while there are none. */
export function Recordings() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data } = useQuery(recordingsQuery())
  useEffect(
    () =>
      liveClient.live.on('recording-progress', ({ recordingId, state, progress }) => {
        client.setQueryData(
          recordingsQuery().queryKey,
          (before) =>
            before && {
              recordings: before.recordings.map((one) =>
                one.id === recordingId ? { ...one, state, progress } : one,
              ),
            },
        )
        if (state !== 'preparing') void client.invalidateQueries(recordingsQuery())
      }),
    [client],
  )
  const recordings = data?.recordings ?? []
  if (recordings.length === 0) return null
  return (
    <section className={css.recordings} aria-label={t`Recordings`}>
      <h2>
        <Trans>Recordings</Trans>
      </h2>
      <Margin width="time" label={t`Recordings`}>
        {recordings.map((recording) => (
          <RecordingRow key={recording.id} recording={recording} />
        ))}
      </Margin>
    </section>
  )
}

function RecordingRow({ recording }: { recording: Recording }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { title, startedAt, state, url } = recording
  return (
    <MarginRow mark={dateText(startedAt, { day: 'numeric', month: 'short' })}>
      <b>{title || <Trans>Meeting</Trans>}</b>
      <small className={css.detail}>
        <State recording={recording} />
      </small>
      {state === 'preparing' && <Progress value={recording.progress} label={t`Video of ${title}`} />}
      <div className={css.actions}>
        {state === 'ready' && (
          <Button size={36} onClick={() => setAdding(true)}>
            <Trans>Add to a course</Trans>
          </Button>
        )}
        {url && <Watch recording={recording} url={url} />}
        {state !== 'recording' && (
          <Button size={36} kind="quiet" onClick={() => setDeleting(true)}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </div>
      <LessonDialog recording={recording} isOpen={isAdding} onClose={() => setAdding(false)} />
      <DeleteDialog recording={recording} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </MarginRow>
  )
}

function State({ recording }: { recording: Recording }) {
  const { state, seconds, bytes, expiresAt } = recording
  if (state === 'recording') return <Trans>The meeting is being recorded now.</Trans>
  if (state === 'preparing') return <Trans>The video is being prepared. You can leave this page.</Trans>
  if (state === 'failed') return <Trans>It could not be turned into a video.</Trans>
  const minutes = Math.max(1, Math.round((seconds ?? 0) / 60))
  const megabytes = Math.max(1, Math.round((bytes ?? 0) / 1_000_000))
  const until = expiresAt && dateText(expiresAt, { day: 'numeric', month: 'long' })
  return (
    <>
      <Plural value={minutes} one="# minute" other="# minutes" />, {megabytes} MB.{' '}
      <Trans>Deleted on {until} unless you use it.</Trans> <EndReason recording={recording} />
    </>
  )
}

function EndReason({ recording: { endReason } }: { recording: Recording }) {
  if (endReason === 'size') return <Trans>It ended early because it became too large.</Trans>
  if (endReason === 'disk') return <Trans>It ended early because the disk was full.</Trans>
  return null
}
