import { type LessonKind, lessonMessages, lessonTitleLength } from '@akada/contract/courses/modules'
import { useLingui } from '@lingui/react/macro'
import { Field } from '#ui/fields/field.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { TextEditor } from './text-editor.tsx'
import type { LessonFormState } from './use-lesson-form.ts'

/** Title, description or text, and how the lesson counts. */
export function LessonWords({ fields, change, kind }: LessonFormState & { kind: LessonKind }) {
  const { t } = useLingui()
  const { title, description, body, isPreview, isRequired, isDraft } = fields
  return (
    <>
      <Field label={t`Title`} error={title.trim() === '' ? lessonMessages.title : undefined}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            value={title}
            maxLength={lessonTitleLength}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      {kind === 'text' ? (
        <TextEditor value={body} onChange={(text) => change({ body: text })} />
      ) : (
        <Field label={t`Description`}>
          {(control) => (
            <Textarea
              {...control}
              value={description}
              onChange={({ target }) => change({ description: target.value.slice(0, 2000) })}
            />
          )}
        </Field>
      )}
      <Switch
        label={t`Free preview`}
        hint={t`Anyone can open it before enrolling.`}
        isOn={isPreview}
        onChange={(isPreview) => change({ isPreview })}
      />
      <Switch
        label={t`Needed to finish the course`}
        isOn={isRequired}
        onChange={(isRequired) => change({ isRequired })}
      />
      <Switch
        label={t`Draft`}
        hint={t`Only you see it.`}
        isOn={isDraft}
        onChange={(isDraft) => change({ isDraft })}
      />
    </>
  )
}
