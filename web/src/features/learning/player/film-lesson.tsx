import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { playbackSettings } from '#features/media/public.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { useSession } from '#features/sessions/public.ts'
import { useSearchParam } from '#routing/screen-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { DataChoice } from '#ui/fields/choices/data-choice.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { FormattedText } from '#ui/layout/formatted-text.tsx'
import { progressLog } from '../data/progress-log.ts'
import { Film } from './film.tsx'
import { changeChoices, lessonChoices, waysOf } from './lesson-data.ts'
import { LessonComments, hasComments } from './lesson-comments.tsx'
import { hrefOfLesson } from './lesson-list.ts'
import { NextUp } from './next-up.tsx'
import { Notes } from './notes.tsx'
import { LoadedThisMonth } from './loaded-this-month.tsx'
import { type LessonPlace, LessonHead } from './player-frame.tsx'
import css from './player.module.css'
import { Transcript } from './transcript.tsx'
import { useCaptions } from './use-captions.ts'
import { useFilm } from './use-film.ts'
import { usePlayerKeys } from './use-player-keys.ts'

type Tab = 'about' | 'transcript' | 'notes' | 'comments'

/** A film with its data choice, transcript and notes. */
export function FilmLesson(place: LessonPlace) {
  const { course, lesson, next, previous } = place
  const startAt = useStartAt(place)
  const { player, ref } = useFilm({ lesson, startAt, isRecorded: course.isEnrolled })
  const captions = useCaptions(lesson)
  const { cues } = captions
  const isLinkedToComment = useSearchParam('comment') !== undefined
  const first = cues.length > 0 ? 'transcript' : 'notes'
  const [tab, setTab] = useState<Tab>(isLinkedToComment ? 'comments' : first)
  const [isOver, setOver] = useState(false)
  usePlayerKeys(player, {
    nextHref: next && hrefOfLesson(course.id, next),
    previousHref: previous && hrefOfLesson(course.id, previous),
    onTab: setTab,
  })
  return (
    <>
      <div className={css.stage} data-film>
        <Film lesson={lesson} player={player} video={ref} cues={cues} onEnded={() => setOver(true)}>
          {isOver && <AfterFilm {...place} onStay={() => setOver(false)} />}
        </Film>
      </div>
      <LessonHead {...place} end={<Ways place={place} />} />
      <Resumed startAt={startAt} onRestart={() => player.seekTo(0)} />
      <LessonTabs place={place} tab={tab} onTab={setTab} hasTranscript={cues.length > 0}>
        {{
          transcript: <Transcript player={player} captions={captions} />,
          notes: <Notes courseId={course.id} lessonId={lesson.id} player={player} />,
          comments: <LessonComments course={course} lesson={lesson} />,
          about: <About place={place} />,
        }}
      </LessonTabs>
    </>
  )
}

/** With data saver nothing continues automatically. */
function AfterFilm({ course, current, next, onStay }: LessonPlace & { onStay: () => void }) {
  if (!next || playbackSettings.getState().dataSaver) return null
  return <NextUp n={current?.n ?? 1} href={hrefOfLesson(course.id, next)} onStay={onStay} />
}

/** The linked position, else the last one on any device; near the end it starts over. */
function useStartAt({ lesson, current }: LessonPlace): number {
  const linked = Number(useSearchParam('t') ?? Number.NaN)
  const userId = useSession()?.id ?? ''
  const [place] = useState(() => {
    const own = progressLog.placeOf(userId, lesson.id)?.positionSeconds ?? lesson.positionSeconds
    const isNearEnd = own > lesson.mediaLength * 0.97
    return isNearEnd && (current?.done ?? false) ? 0 : own
  })
  return Number.isFinite(linked) && linked >= 0 ? linked : place
}

function Resumed({ startAt, onRestart }: { startAt: number; onRestart: () => void }) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(startAt >= 1)
  if (!isShown) return null
  const at = clockTime(startAt)
  return (
    <p className={css.resumed}>
      {t`You stopped at ${at}.`}
      <Button
        kind="quiet"
        size={36}
        onClick={() => {
          onRestart()
          setShown(false)
        }}
      >
        {t`Start again`}
      </Button>
    </p>
  )
}

function Ways({ place: { lesson } }: { place: LessonPlace }) {
  const { t } = useLingui()
  const { mode } = useStore(lessonChoices)
  const ways = waysOf(lesson)
  if (lesson.url.startsWith('blob:'))
    return (
      <p className={css.onDevice}>
        <Icon name="check-circle" size={20} />
        {t`Plays from this device, without data`}
      </p>
    )
  if (ways.length < 2) return null
  const labelOf = (key: (typeof ways)[number]) =>
    ({ sound: t`Audio only`, low: `${key.height ?? 240}p`, auto: t`Auto` })[key.key]
  return (
    <div className={css.ways}>
      <DataChoice
        legend={t`Data this lesson uses`}
        options={ways.map((way) => ({
          key: way.key,
          label: labelOf(way),
          megabytes: way.bytes / 1_000_000,
          isEstimate: way.isMost,
        }))}
        chosen={ways.some(({ key }) => key === mode) ? mode : 'low'}
        onChoose={(chosen) => changeChoices({ mode: chosen })}
      />
      <LoadedThisMonth />
    </div>
  )
}

interface TabsProps {
  place: LessonPlace
  tab: Tab
  onTab: (tab: Tab) => void
  hasTranscript: boolean
  children: Readonly<Record<Tab, ReactNode>>
}

function LessonTabs({ place: { course, lesson }, tab, onTab, hasTranscript, children }: TabsProps) {
  const { t } = useLingui()
  const tabs = [
    ...(hasTranscript ? [{ key: 'transcript' as const, label: t`Transcript` }] : []),
    ...(course.isEnrolled ? [{ key: 'notes' as const, label: t`Notes` }] : []),
    ...(hasComments(course) ? [{ key: 'comments' as const, label: t`Comments` }] : []),
    ...(lesson.description ? [{ key: 'about' as const, label: t`About` }] : []),
  ]
  if (tabs.length === 0) return null
  const active = tabs.some(({ key }) => key === tab) ? tab : (tabs[0]?.key ?? 'about')
  return (
    <div className={css.tabs}>
      <Tabs label={t`Beside the video`} tabs={tabs} active={active} onChange={onTab}>
        {children[active]}
      </Tabs>
    </div>
  )
}

function About({ place: { lesson } }: { place: LessonPlace }) {
  return lesson.bodyTree.length > 0 ? (
    <FormattedText tree={lesson.bodyTree} />
  ) : (
    <p dir="auto" className={css.about}>
      {lesson.description}
    </p>
  )
}
