import { siteName } from '#lib/site-name.ts'
import type { OpenLesson } from '@akada/contract/courses/modules'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { LessonSeekBar, type Player, useDropWatch } from '#features/media/public.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Spinner } from '#ui/graphics/spinner.tsx'
import { type Cue } from './cues.ts'
import { smallerSound } from './smaller-sound.ts'
import { FilmControls } from './film-controls.tsx'
import css from './film.module.css'
import { SoundPanel } from './sound-panel.tsx'
import { type DataMode, changeChoices, lessonChoices } from './lesson-data.ts'

interface Props {
  lesson: OpenLesson
  player: Player
  video: RefObject<HTMLVideoElement | null>
  cues: readonly Cue[]
  onEnded: () => void
  /** Lies over the film, for instance what comes next. */
  children?: ReactNode
}

/** Chosen for this device, or all there is. */
const isSoundAlone = ({ sound, kind, media }: OpenLesson, mode: DataMode) =>
  sound !== null && (mode === 'sound' || kind === 'audio' || media === null)

/** A film with its captions and controls. */
export function Film({ lesson, player, video, cues, onEnded, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const isPlaying = useStore(player.store, (state) => state.isPlaying)
  const isSound = isSoundAlone(lesson, useStore(lessonChoices).mode)
  useMediaSession(lesson, player)
  return (
    <div ref={frame} className={css.frame} data-playing={isPlaying || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are drawn below, from the same file as the transcript */}
      <video
        ref={video}
        className={css.video}
        data-hidden={isSound || undefined}
        playsInline
        // Nothing is fetched before one presses play beside the megabytes it will take.
        preload={lesson.url.startsWith('blob:') ? 'metadata' : 'none'}
        poster={lesson.media?.poster ?? undefined}
        aria-label={lesson.title}
        onClick={() => player.toggle()}
        onEnded={onEnded}
      />
      {isSound && (
        <SoundPanel
          player={player}
          bytes={lesson.sound ? smallerSound(lesson.sound).bytes : 0}
          seconds={lesson.mediaLength}
        />
      )}
      <State player={player} />
      <Caption player={player} cues={cues} />
      <div className={css.controls}>
        <LessonSeekBar />
        <FilmControls player={player} frame={frame} hasCaptions={cues.length > 0} />
      </div>
      {children}
    </div>
  )
}

function State({ player }: { player: Player }) {
  useDropWatch(player)
  const { isPlaying, isWaiting, hasFailed } = useStore(player.store)
  // Later the button below is enough, and nothing lies over the captions.
  const [hasPlayed, setPlayed] = useState(false)
  if (isPlaying && !hasPlayed) setPlayed(true)
  if (hasFailed) return <Failed player={player} />
  if (isWaiting)
    return (
      <span className={css.waiting}>
        <Spinner />
      </span>
    )
  return isPlaying || hasPlayed ? null : <BigPlay player={player} />
}

function BigPlay({ player }: { player: Player }) {
  const { t } = useLingui()
  return (
    <span className={css.play}>
      <IconButton
        icon="play-fill"
        kind="primary"
        size={52}
        label={t`Play`}
        onClick={() => void player.play()}
      />
    </span>
  )
}

function Failed({ player }: { player: Player }) {
  return (
    <div className={css.failed} role="alert">
      <p>
        <Trans>This lesson won't play.</Trans>
      </p>
      <Button kind="outline" size={36} onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
      <Button
        kind="quiet"
        size={36}
        onClick={() => {
          changeChoices({ mode: 'low' })
          void player.play()
        }}
      >
        <Trans>Play at 240p</Trans>
      </Button>
    </div>
  )
}

/** The cue of this moment. */
export const cueAt = (cues: readonly Cue[], second: number) =>
  cues.find(({ from, to }) => from <= second && second < to)

function Caption({ player, cues }: { player: Player; cues: readonly Cue[] }) {
  const { hasCaptions } = useStore(lessonChoices)
  const [text, setText] = useState('')
  useEffect(() => player.onTime(() => setText(cueAt(cues, player.time().at)?.text ?? '')), [player, cues])
  if (!hasCaptions || text === '') return null
  return (
    <p className={css.caption} dir="auto">
      <span>{text}</span>
    </p>
  )
}

/** Title and buttons on the lock screen. */
function useMediaSession({ title, media }: OpenLesson, player: Player): void {
  const poster = media?.poster
  useEffect(() => {
    const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined
    if (!session) return undefined
    const artwork = poster ? [{ src: poster }] : []
    session.metadata = new MediaMetadata({ title, artist: siteName, artwork })
    const handlers = {
      play: () => void player.play(),
      pause: () => player.pause(),
      seekbackward: () => player.seekBy(-10),
      seekforward: () => player.seekBy(10),
      seekto: ({ seekTime }: MediaSessionActionDetails) => player.seekTo(seekTime ?? 0),
    } as const
    for (const [name, handle] of Object.entries(handlers))
      session.setActionHandler(name as MediaSessionAction, handle)
    return () => {
      session.metadata = null
      for (const name of Object.keys(handlers)) session.setActionHandler(name as MediaSessionAction, null)
    }
  }, [title, poster, player])
}
