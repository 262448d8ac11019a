import { courseMessages } from '@akada/contract/courses/model'
import { lessonMessages, lessonTitleLength } from '@akada/contract/courses/modules'
import { imageBytes, lessonPdfBytes, lessonSoundBytes, uploadMessages } from '@akada/contract/uploads/routes'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { UpgradeBanner } from '#features/plans/public.ts'
import { bytesText } from '#lib/text/megabytes.ts'
import { randomId } from '#lib/random-id.ts'
import { sizeLimitText } from '#lib/text/megabytes.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { showFirstError } from '#ui/fields/show-first-error.ts'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { useFilmLimit } from '../data/plan.queries.ts'
import { FilePick } from '#ui/controls/file-pick.tsx'
import type { NewLessonUpload } from '../uploads/lesson-upload.ts'
import type { LessonUploads } from '../uploads/lesson-uploads.ts'
import { useLessonUploads } from '../uploads/use-lesson-uploads.ts'
import type { AddProps } from './add-props.ts'
import { filesAtOnce, isOverPlan, lessonFileTypes, lessonRefusal, titleOfFile } from './lesson-files.ts'
import css from './lesson.module.css'

interface Chosen {
  id: string
  file: File
  title: string
  description: string
  isPreview: boolean
}

/** Selected files, each with its title and description; their upload starts when they are added. */
export function AddFiles({ course, userId, moduleId, onDone }: AddProps) {
  const { engine } = useLessonUploads(userId, course.id)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [isTried, setTried] = useState(false)
  const [isOver, setOver] = useState(false)
  const filmLimit = useFilmLimit()
  const form = useRef<HTMLFormElement>(null)

  function take(files: readonly File[]): void {
    const room = filesAtOnce - chosen.length
    const taken = files.filter((file) => lessonRefusal(file, filmLimit) === undefined)
    const refused = files.flatMap((file) => {
      const message = lessonRefusal(file, filmLimit)
      return message === undefined ? [] : [`${file.name}: ${i18n._(message)}`]
    })
    if (taken.length > room) refused.push(i18n._(uploadMessages.limitReached))
    setRefusals(refused)
    setOver(files.some((file) => isOverPlan(file, filmLimit)))
    setChosen([...chosen, ...taken.slice(0, room).map(newlyChosen)])
  }

  function submit(): void {
    setTried(true)
    if (chosen.length === 0) return setRefusals([i18n._(uploadMessages.fileRequired)])
    if (chosen.some(isIncomplete)) return showFirstError(form)
    upload(engine, { courseId: course.id, moduleId, lessonId: null }, chosen)
    onDone()
  }

  return (
    <Form ref={form} className={css.form} onSubmit={submit}>
      {chosen.map((item) => (
        <ChosenFile
          key={item.id}
          item={item}
          isTried={isTried}
          onChange={(changes) =>
            setChosen(chosen.map((each) => (each.id === item.id ? { ...each, ...changes } : each)))
          }
          onRemove={() => setChosen(chosen.filter(({ id }) => id !== item.id))}
        />
      ))}
      <div>
        <FilePick isMultiple accept={lessonFileTypes} icon="upload-simple" onFiles={take}>
          {chosen.length === 0 ? <Trans>Choose files</Trans> : <Trans>Add files</Trans>}
        </FilePick>
      </div>
      {refusals.map((text) => (
        <p key={text} className={css.failure} role="alert">
          {text}
        </p>
      ))}
      {isOver ? <LargerPlan limit={filmLimit} /> : <Limits film={filmLimit} />}
      <p className={css.hint}>
        <Trans>Uploads continue when you close this, and resume if the app is closed.</Trans>
      </p>
      <Button type="submit">
        <Trans>Add lesson</Trans>
      </Button>
    </Form>
  )
}

const isIncomplete = ({ title, description }: Chosen) => title.trim() === '' || description.trim() === ''

/** Lessons take their places in the order of the files, whichever arrives first. */
function upload(
  engine: LessonUploads,
  place: Pick<NewLessonUpload, 'courseId' | 'moduleId' | 'lessonId'>,
  chosen: readonly Chosen[],
): void {
  const ids = chosen.map(({ id }) => id)
  for (const [n, { file, ...facts }] of chosen.entries())
    engine.add({ ...facts, ...place, before: ids.slice(n + 1) }, file)
}

function Limits({ film }: { film: number }) {
  const [films, sound, papers, pictures] = [film, lessonSoundBytes, lessonPdfBytes, imageBytes].map(
    sizeLimitText,
  )
  return (
    <p className={css.hint}>
      <Trans>
        Videos up to {films} on your plan, sound up to {sound}, PDFs up to {papers}, pictures up to {pictures}
        .
      </Trans>
    </p>
  )
}

/** A larger plan allows longer films. */
function LargerPlan({ limit }: { limit: number }) {
  const size = sizeLimitText(limit)
  return (
    <UpgradeBanner tab="course-plans" limit="lessonBytes" icon="warning">
      <Trans>On your plan a lesson's video can be up to {size}.</Trans>
    </UpgradeBanner>
  )
}

const newlyChosen = (file: File): Chosen => ({
  id: randomId(),
  file,
  title: titleOfFile(file.name),
  description: '',
  isPreview: false,
})

interface ChosenProps {
  item: Chosen
  isTried: boolean
  onChange: (changes: Partial<Chosen>) => void
  onRemove: () => void
}

function ChosenFile({ item, isTried, onChange, onRemove }: ChosenProps) {
  const { t } = useLingui()
  const { file, title, description, isPreview } = item
  const isFilm = file.type.startsWith('video/')
  const missing = (text: string, message: string) => (isTried && text.trim() === '' ? message : undefined)
  return (
    <fieldset className={css.chosen}>
      <legend className={css.file}>
        <bdi>{file.name}</bdi> · {bytesText(file.size)}
      </legend>
      <span className={css.remove}>
        <IconButton icon="x" size={36} label={t`Remove ${file.name}`} onClick={onRemove} />
      </span>
      <Field label={t`Title`} error={missing(title, isFilm ? lessonMessages.title : t`Title is required`)}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            value={title}
            maxLength={lessonTitleLength}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field
        label={t`Description`}
        error={missing(description, isFilm ? lessonMessages.description : courseMessages.description)}
      >
        {(control) => (
          <Textarea
            {...control}
            value={description}
            onChange={({ target }) => onChange({ description: target.value.slice(0, 2000) })}
          />
        )}
      </Field>
      <Switch
        label={t`Free preview`}
        hint={t`Anyone can open it before enrolling.`}
        isOn={isPreview}
        onChange={(isPreview) => onChange({ isPreview })}
      />
    </fieldset>
  )
}
