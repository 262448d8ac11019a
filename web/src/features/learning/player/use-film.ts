import type { OpenLesson } from '@akada/contract/courses/modules'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Player, createRenewals, takeStage } from '#features/media/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { isOnline, onConnectivityChange } from '#lib/device/connectivity.ts'
import { lessonQuery } from '../data/learning.queries.ts'
import { progressLog } from '../data/progress-log.ts'
import { PlayedRange } from '../data/seen.ts'
import { sendProgress } from '../data/send-progress.ts'
import { lessonChoices, sourceOf } from './lesson-data.ts'

/** Seconds of playing between two records in this browser, and between two reports. */
const noteEvery = 5
const reportEvery = 30

interface Film {
  lesson: OpenLesson
  startAt: number
  /** False for a preview. */
  isRecorded: boolean
}

/** Connects a film with its player, its position and its records. */
export function useFilm({ lesson, startAt, isRecorded }: Film): {
  player: Player
  ref: RefObject<HTMLVideoElement | null>
} {
  const ref = useRef<HTMLVideoElement>(null)
  const [player] = useState(() => new Player())
  const { mode, rate } = useStore(lessonChoices)
  const source = sourceOf(lesson, mode)

  useEffect(() => (ref.current ? player.attach(ref.current) : undefined), [player])
  useEffect(() => takeStage(player), [player])
  useEffect(() => player.load(() => source), [player, source])
  useEffect(() => {
    player.setRate(rate)
    // A new file starts at normal speed.
    const video = ref.current
    const set = () => player.setRate(rate)
    video?.addEventListener('loadedmetadata', set)
    return () => video?.removeEventListener('loadedmetadata', set)
  }, [player, rate])
  useEffect(
    () => player.expect({ at: startAt, of: lesson.mediaLength }),
    [player, startAt, lesson.mediaLength],
  )
  useRecord(ref, lesson, isRecorded)
  useRenewal(player, lesson)
  return { player, ref }
}

function useRecord(ref: RefObject<HTMLVideoElement | null>, lesson: OpenLesson, isRecorded: boolean): void {
  const client = useQueryClient()
  const userId = useSession()?.id
  const { id: lessonId, courseId, fileId } = lesson
  useEffect(() => {
    const openedAt = new Date().toISOString()
    const video = ref.current
    if (!video || !userId || !isRecorded) return undefined
    const record = new Recording(video, (moment) =>
      progressLog.add(userId, { courseId, lessonId, fileId, openedAt, ...moment }),
    )
    const send = (isLeaving = false) => void sendProgress(client, { isLeaving })
    const onTime = () => {
      if (record.move()) send()
    }
    const onStop = () => {
      record.stop()
      send()
    }
    const onHidden = () => {
      if (document.visibilityState !== 'hidden') return
      record.note()
      send(true)
    }
    video.addEventListener('timeupdate', onTime)
    for (const name of ['pause', 'ended'] as const) video.addEventListener(name, onStop)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      video.removeEventListener('timeupdate', onTime)
      for (const name of ['pause', 'ended'] as const) video.removeEventListener(name, onStop)
      document.removeEventListener('visibilitychange', onHidden)
      record.stop()
      send()
    }
  }, [client, ref, userId, lessonId, courseId, fileId, isRecorded])
}

/**
 * An address that has expired is exchanged for another in the midst of the film, which goes on where it was; so does one
 * that lost its connection, once that is back.
 */
function useRenewal(player: Player, { id }: OpenLesson): void {
  const client = useQueryClient()
  useEffect(() => {
    const mayRenew = createRenewals()
    const renew = async () => {
      const lesson = await client.fetchQuery({ ...lessonQuery(id), staleTime: 0 })
      // Also where the address is the same, which the screen doesn't notice.
      player.load(() => sourceOf(lesson, lessonChoices.getState().mode))
    }
    const renewAfterFailure = () => {
      if (mayRenew({ at: player.time().at, moment: performance.now() })) void renew().catch(() => {})
    }
    const stop = player.store.subscribe(({ hasFailed }, before) => {
      if (hasFailed && !before.hasFailed) renewAfterFailure()
    })
    const stopWaiting = onConnectivityChange(() => {
      if (isOnline() && player.store.getState().hasFailed) renewAfterFailure()
    })
    return () => {
      stop()
      stopWaiting()
    }
  }, [client, player, id])
}

interface Moment {
  range?: readonly [number, number] | undefined
  positionSeconds: number
  watchSeconds: number
}

/** Records what is really played, and where. */
class Recording {
  readonly #played = new PlayedRange()
  readonly #video: HTMLVideoElement
  readonly #add: (moment: Moment) => void
  #movedAt = 0
  #watched = 0
  #sinceReport = 0

  constructor(video: HTMLVideoElement, add: (moment: Moment) => void) {
    this.#video = video
    this.#add = add
  }

  /** The film plays on; returns whether it is time for a report. */
  move(): boolean {
    const { paused, seeking, currentTime } = this.#video
    if (paused || seeking) return false
    const now = performance.now()
    this.#watched += Math.min(2, (now - (this.#movedAt || now)) / 1000)
    this.#movedAt = now
    const ended = this.#played.at(currentTime)
    if (ended || this.#watched >= noteEvery) this.note(ended)
    if (this.#sinceReport < reportEvery) return false
    this.#sinceReport = 0
    return true
  }

  note(range = this.#played.soFar()): void {
    if (this.#movedAt === 0) return
    this.#sinceReport += this.#watched
    this.#add({ range, positionSeconds: Math.floor(this.#video.currentTime), watchSeconds: this.#watched })
    this.#watched = 0
  }

  stop(): void {
    if (!this.#video.seeking) this.#played.at(this.#video.currentTime)
    this.note(this.#played.end())
    this.#movedAt = 0
  }
}
