import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type Player } from '#features/media/public.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { Cue } from './cues.ts'
import css from './player.module.css'
import type { Captions } from './use-captions.ts'

interface Props {
  player: Player
  captions: Captions
}

/** The spoken text, with its time in the margin; pressing a line goes there. */
export function Transcript({ player, captions }: Props) {
  const { t } = useLingui()
  const { cues } = captions
  const [searched, setSearched] = useState('')
  const at = useCue(player, cues)
  const shown = cues
    .map((cue, index) => ({ ...cue, index }))
    .filter(({ text }) => text.toLocaleLowerCase().includes(searched.trim().toLocaleLowerCase()))
  const driven = shown.findIndex(({ index }) => index === at)
  return (
    <div className={css.transcript}>
      {captions.tracks.length > 1 && <Language {...captions} />}
      <Field label={t`Search the transcript`}>
        {(control) => (
          <Input
            {...control}
            type="search"
            value={searched}
            onChange={(event) => setSearched(event.target.value)}
          />
        )}
      </Field>
      {shown.length === 0 && (
        <p>
          <Trans>No matches in the transcript.</Trans>
        </p>
      )}
      <Margin width="time" label={t`Transcript`} driven={driven < 0 ? undefined : driven}>
        {shown.map(({ from, text, index }) => (
          <MarginRow
            key={index}
            mark={clockTime(from)}
            state={index === at ? 'now' : undefined}
            onPress={() => player.seekTo(from)}
          >
            <span dir="auto">{text}</span>
          </MarginRow>
        ))}
      </Margin>
      {searched !== '' && (
        <Button kind="quiet" size={36} onClick={() => setSearched('')}>
          <Trans>Show all of it</Trans>
        </Button>
      )}
    </div>
  )
}

function Language({ tracks, track, choose }: Captions) {
  const { t } = useLingui()
  return (
    <Field label={t`Language of the captions`}>
      {(control) => (
        <Select {...control} value={track?.language} onChange={({ target }) => choose(target.value)}>
          {tracks.map(({ language, label }) => (
            <option key={language} value={language}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The line being spoken, or the last one. */
function useCue(player: Player, cues: readonly Cue[]): number {
  const [at, setAt] = useState(-1)
  useEffect(
    () => player.onTime(() => setAt(cues.findLastIndex(({ from }) => from <= player.time().at))),
    [player, cues],
  )
  return at
}
