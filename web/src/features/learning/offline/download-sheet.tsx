import type { Module } from '@akada/contract/courses/modules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { bytesText } from '#lib/text/megabytes.ts'
import { Button } from '#ui/controls/button.tsx'
import { BundleBar } from '#ui/charts/bundle-bar.tsx'
import { DataChoice } from '#ui/fields/choices/data-choice.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { downloadLessons } from './download-module.ts'
import { downloads } from './downloads.ts'
import type { Way } from './lesson-store.ts'
import css from './offline.module.css'
import { expectedBytes } from './stored-files.ts'

interface Props {
  courseId: string
  /** Open for this one. */
  module: Module | undefined
  onClose: () => void
}

/** Says what a module costs before anything is fetched, and how much room there is. */
export function DownloadSheet({ courseId, module, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Sheet isOpen={module !== undefined} title={t`Download for later`} onClose={onClose} isFitting>
      {module && <Choice courseId={courseId} module={module} onClose={onClose} />}
    </Sheet>
  )
}

const roomQuery = {
  queryKey: ['learning', 'room'],
  queryFn: async () => {
    const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
    return Math.max(0, quota - usage)
  },
  staleTime: 0,
}

function Choice({ courseId, module, onClose }: Props & { module: Module }) {
  const { t } = useLingui()
  const here = useStore(downloads).lessons
  const missing = module.media.filter(({ id }) => !here.some(({ lessonId }) => lessonId === id))
  const bytesOf = (way: Way) => missing.reduce((sum, lesson) => sum + expectedBytes(lesson, way), 0)
  const hasSound = missing.some(({ sizes }) => sizes.some(({ height }) => height === 'sound'))
  const [way, setWay] = useState<Way>('low')
  const room = useQuery(roomQuery).data
  const bytes = bytesOf(way)
  const isShort = room !== undefined && room > 0 && bytes > room
  const lessonIds = missing.map(({ id }) => id)
  const start = useMutation({ mutationFn: () => downloadLessons({ courseId, lessonIds, way }) })
  const choices = [
    ...(hasSound ? [{ key: 'sound' as const, label: t`Audio only` }] : []),
    { key: 'low' as const, label: t`With pictures` },
  ]
  return (
    <div className={css.sheet}>
      <p>
        <bdi className={css.name}>{module.title}</bdi>
      </p>
      {choices.length > 1 && (
        <DataChoice
          legend={t`How to download it`}
          options={choices.map((one) => ({
            ...one,
            megabytes: bytesOf(one.key) / 1_000_000,
            isEstimate: false,
          }))}
          chosen={way}
          onChoose={setWay}
        />
      )}
      {bytes > 0 && <BundleBar megabytes={bytes / 1_000_000} />}
      <Room room={room} short={isShort ? bytes - (room ?? 0) : 0} />
      {module.quizzes.length > 0 && (
        <p className={css.hint}>
          <Trans>Quizzes need a connection.</Trans>
        </p>
      )}
      <Button
        isWide
        disabled={isShort}
        onClick={() => {
          start.mutate()
          onClose()
        }}
      >
        {t`Download ${bytesText(bytes)}`}
      </Button>
    </div>
  )
}

function Room({ room, short }: { room: number | undefined; short: number }) {
  const { t } = useLingui()
  if (!room) return null
  const [free, missing] = [bytesText(room), bytesText(short)]
  return (
    <p className={css.hint} role={short > 0 ? 'alert' : undefined}>
      {short > 0 ? t`Not enough space: ${missing} more needed.` : t`This browser has ${free} of space left.`}
    </p>
  )
}
