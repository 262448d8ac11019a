import { type LessonNote, noteLength } from '@akada/contract/learning/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { type Player } from '#features/media/public.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { useSession } from '#features/sessions/public.ts'
import { randomId } from '#lib/random-id.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { notesQuery } from '../data/learning.queries.ts'
import { sendNotes, unsentNotes, writeNote } from '../data/notes-outbox.ts'
import css from './player.module.css'

interface Props {
  courseId: string
  lessonId: string
  /** None for texts and pictures. */
  player: Player | undefined
}

const draftKey = (lessonId: string) => `akada.note-draft.${lessonId}`

/** Private notes at their second; pressing one goes there. Typed text is safe offline, too. */
export function Notes({ courseId, lessonId, player }: Props) {
  const { t } = useLingui()
  const { notes, isUnsent, write, remove } = useNotes(courseId, lessonId)
  return (
    <div className={css.notes}>
      <Margin width="time" label={t`Notes`}>
        {notes.map((note) => (
          <MarginRow
            key={note.id}
            mark={clockTime(note.atSecond)}
            onPress={player ? () => player.seekTo(note.atSecond) : undefined}
            end={<IconButton icon="trash" size={36} label={t`Delete note`} onClick={() => remove(note)} />}
          >
            <span className={css.note} dir="auto">
              {note.body || t`Bookmark`}
            </span>
          </MarginRow>
        ))}
      </Margin>
      <NewNote lessonId={lessonId} player={player} onWrite={write} />
      {isUnsent && (
        <p className={css.hint}>
          <Trans>Saved on this device. It will upload when you are back online.</Trans>
        </p>
      )}
    </div>
  )
}

const changedAt = () => new Date().toISOString()

function useNotes(courseId: string, lessonId: string) {
  const client = useQueryClient()
  const userId = useSession()?.id ?? ''
  const { data = [] } = useQuery(notesQuery(courseId))
  const unsent = useStore(unsentNotes).filter((note) => note.userId === userId && note.lessonId === lessonId)
  const byId = new Map<string, LessonNote & { isDeleted?: true }>(
    data.filter((note) => note.lessonId === lessonId).map((note) => [note.id, note]),
  )
  for (const note of unsent) byId.set(note.id, note)
  const notes = [...byId.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .toSorted((one, other) => one.atSecond - other.atSecond)

  const send = () => void sendNotes(client)
  return {
    notes,
    isUnsent: unsent.length > 0,
    write: (body: string, atSecond: number) => {
      writeNote({ id: randomId(), userId, lessonId, body, atSecond, changedAt: changedAt() })
      send()
    },
    remove: (note: LessonNote) => {
      writeNote({ ...note, userId, changedAt: changedAt(), isDeleted: true })
      send()
    },
  }
}

interface NewProps {
  lessonId: string
  player: Player | undefined
  onWrite: (body: string, atSecond: number) => void
}

function NewNote({ lessonId, player, onWrite }: NewProps) {
  const { t } = useLingui()
  const [body, setBody] = useState(() => sessionStorage.getItem(draftKey(lessonId)) ?? '')
  const change = (text: string) => {
    setBody(text)
    sessionStorage.setItem(draftKey(lessonId), text)
  }
  return (
    <form
      className={css.newNote}
      onSubmit={(event) => {
        event.preventDefault()
        onWrite(body.trim(), Math.floor(player?.time().at ?? 0))
        change('')
      }}
    >
      <Field label={t`Write a note here`}>
        {(control) => (
          <Textarea
            {...control}
            data-new-note
            rows={2}
            maxLength={noteLength}
            value={body}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size={44}>
        {body.trim() === '' && player ? t`Bookmark this moment` : t`Add note`}
      </Button>
    </form>
  )
}
