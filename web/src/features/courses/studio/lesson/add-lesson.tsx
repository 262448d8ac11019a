import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { Segmented } from '#ui/fields/choices/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textLessonDraft } from '../data/draft-storage.ts'
import { AddFiles } from './add-files.tsx'
import type { AddProps } from './add-props.ts'
import { AddText } from './add-text.tsx'
import css from './lesson.module.css'

/** A text that was begun is continued. */
const firstKind = (courseId: string): 'files' | 'text' =>
  'clientId' in textLessonDraft(courseId).read<{ clientId: string }>() ? 'text' : 'files'

/** A new lesson: files to upload, or a text to write. */
export function AddLesson(props: AddProps) {
  const { t } = useLingui()
  const { course } = props
  const [kind, setKind] = useState(() => firstKind(course.id))
  const [moduleId, setModuleId] = useState(props.moduleId)
  return (
    <div className={css.form}>
      {course.modules.length > 1 && (
        <Field label={t`Module`}>
          {(control) => (
            <Select {...control} value={moduleId} onChange={({ target }) => setModuleId(target.value)}>
              {course.modules.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Segmented
        legend={t`Kind of lesson`}
        options={{ files: t`Video, sound, picture, PDF`, text: t`Text` }}
        chosen={kind}
        onChoose={setKind}
      />
      {kind === 'files' ? (
        <AddFiles {...props} moduleId={moduleId} />
      ) : (
        <AddText {...props} moduleId={moduleId} />
      )}
    </div>
  )
}
