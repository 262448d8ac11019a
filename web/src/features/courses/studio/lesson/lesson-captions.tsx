import { type ReadCaptions, readCaptions, writeCaptions } from '@akada/contract/courses/captions'
import { type OpenLesson, captionsBytes, lessonMessages, utf8Bytes } from '@akada/contract/courses/modules'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { addCaptionsMutation, removeCaptionsMutation } from '../data/lessons.queries.ts'
import { FilePick } from '#ui/controls/file-pick.tsx'
import { type TextEncoding, readTextFile } from '#lib/files/decode-text.ts'
import { CaptionPreview } from './caption-preview.tsx'
import css from './lesson.module.css'

interface ChosenFile extends ReadCaptions {
  name: string
  encoding: TextEncoding
}

const languages = ['en', 'pcm', 'yo', 'ig', 'ha', 'fr', 'sw', 'ar'] as const

function refuse(): void {
  showToast({ message: i18n._(lessonMessages.captionsTooLong), tone: 'danger' })
}

/** Captions from a WebVTT or SRT file in each language. */
export function LessonCaptions({ lesson }: { lesson: OpenLesson }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<string>('en')
  const [chosen, setChosen] = useState<ChosenFile>()
  const add = useMutation(addCaptionsMutation(lesson.id))
  const names = new Intl.DisplayNames([i18n.locale, 'en'], { type: 'language' })

  async function take([file]: readonly File[]): Promise<void> {
    if (!file) return
    // UTF-16 takes two bytes a letter; what is stored is UTF-8.
    if (file.size > 2 * captionsBytes) return refuse()
    const { text, encoding } = await readTextFile(file)
    const read = readCaptions(text)
    if (utf8Bytes(writeCaptions(read.cues)) > captionsBytes) return refuse()
    setChosen({ name: file.name, encoding, ...read })
  }

  /** What was shown is what is stored. */
  async function store({ cues }: ChosenFile): Promise<void> {
    const stored = await add.mutateAsync({ language, body: writeCaptions(cues) }).catch(() => undefined)
    if (!stored) return
    setChosen(undefined)
    showToast({ message: t`Captions added`, tone: 'ok' })
  }

  return (
    <section className={css.box} aria-label={t`Captions`}>
      <h3 className={css.boxTitle}>
        <Trans>Captions</Trans>
      </h3>
      <StoredCaptions lesson={lesson} />
      <div className={css.ways}>
        <Field label={t`Language of the captions`}>
          {(control) => (
            <Select {...control} value={language} onChange={({ target }) => setLanguage(target.value)}>
              {languages.map((code) => (
                <option key={code} value={code}>
                  {names.of(code)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FilePick accept=".vtt,.srt,text/vtt" icon="closed-captioning" onFiles={(files) => void take(files)}>
          {chosen ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
        </FilePick>
      </div>
      {chosen && (
        <CaptionPreview
          {...chosen}
          isPending={add.isPending}
          onAdd={() => void store(chosen)}
          onCancel={() => setChosen(undefined)}
        />
      )}
      <p className={css.hint}>
        <Trans>A WebVTT or SRT file. Learners read along, and search in it.</Trans>
      </p>
    </section>
  )
}

function StoredCaptions({ lesson }: { lesson: OpenLesson }) {
  const { t } = useLingui()
  const remove = useMutation(removeCaptionsMutation(lesson.id))
  return (
    <ul>
      {lesson.captions.map(({ language, label }) => (
        <li key={language} className={css.caption}>
          <span>{label}</span>
          <IconButton
            icon="trash"
            size={36}
            label={t`Remove captions in ${label}`}
            onClick={() => remove.mutate(language)}
          />
        </li>
      ))}
    </ul>
  )
}
