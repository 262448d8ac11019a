import type { OpenLesson } from '@akada/contract/courses/modules'
import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { type Cue, cuesOf, textOf } from './cues.ts'

type Track = OpenLesson['captions'][number]

export interface Captions {
  tracks: readonly Track[]
  track: Track | undefined
  cues: readonly Cue[]
  choose: (language: string) => void
}

/** The captions of a lesson in the language the learner chose, else the app's, else the first. */
export function useCaptions({ captions: tracks }: OpenLesson): Captions {
  const { i18n } = useLingui()
  const [chosen, choose] = useState<string>()
  const inLanguage = (code: string | undefined) => tracks.find(({ language }) => language === code)
  const track = inLanguage(chosen) ?? inLanguage(i18n.locale) ?? tracks[0]
  const cues = useMemo(() => cuesOf(track ? textOf(track.url) : ''), [track])
  return { tracks, track, cues, choose }
}
