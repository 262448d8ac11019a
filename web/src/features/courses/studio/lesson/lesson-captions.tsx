import { type OpenLesson, captionsBytes } from '@akada/contract/lesson'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { addCaptionsMutation, removeCaptionsMutation } from '../data/lessons.queries.ts'
import { FilePick } from '#ui/controls/file-pick.tsx'
import css from './lesson.module.css'

const languages = ['en', 'pcm', 'yo', 'ig', 'ha', 'fr', 'sw', 'ar'] as const

/** Captions from a WebVTT or SRT file in each language. */
export function LessonCaptions({ lesson }: { lesson: OpenLesson }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<string>('en')
  const add = useMutation(addCaptionsMutation(lesson.id))
  const remove = useMutation(removeCaptionsMutation(lesson.id))
  const names = new Intl.DisplayNames(['en'], { type: 'language' })

  async function take([file]: readonly File[]): Promise<void> {
    if (!file) return
    if (file.size > captionsBytes) {
      showToast({ message: t`These captions are too long.`, tone: 'danger' })
      return
    }
    const body = await file.text()
    const stored = await add.mutateAsync({ language, body }).catch(() => undefined)
    if (stored) showToast({ message: t`Captions added`, tone: 'ok' })
  }

  return (
    <section className={css.box} aria-label={t`Captions`}>
      <h3 className={css.boxTitle}>
        <Trans>Captions</Trans>
      </h3>
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
          <Trans>Add captions</Trans>
        </FilePick>
      </div>
      <p className={css.hint}>
        <Trans>A WebVTT or SRT file. Learners read along, and search in it.</Trans>
      </p>
    </section>
  )
}
