import { lessonTitleLength } from '@akada/contract/courses/modules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { randomId } from '#lib/random-id.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { showFirstError } from '#ui/fields/show-first-error.ts'
import { Input } from '#ui/fields/input.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { addTextMutation } from '../data/lessons.queries.ts'
import { textLessonDraft } from '../data/draft-storage.ts'
import type { AddProps } from './add-props.ts'
import css from './lesson.module.css'
import { TextEditor } from './text-editor.tsx'

const empty = () => ({ title: '', body: '', isPreview: false, clientId: randomId() })
type Text = ReturnType<typeof empty>

/** A text lesson; what is typed survives closing the form and a reload. */
export function AddText({ course, moduleId, onDone }: AddProps) {
  const { t } = useLingui()
  const draft = textLessonDraft(course.id)
  const [text, setText] = useState<Text>(() => ({ ...empty(), ...draft.read<Text>() }))
  const [error, setError] = useState<string>()
  const add = useMutation(addTextMutation(course.id))
  const form = useRef<HTMLFormElement>(null)

  function change(changes: Partial<Text>): void {
    const next = { ...text, ...changes }
    setText(next)
    draft.store(next)
  }

  async function submit(): Promise<void> {
    if (text.title.trim() === '') {
      setError(t`Title is required`)
      showFirstError(form)
      return
    }
    if (!(await add.mutateAsync({ ...text, moduleId }).catch(() => undefined))) return
    draft.forget()
    onDone()
  }

  return (
    <Form ref={form} className={css.form} onSubmit={() => void submit()}>
      <Field label={t`Title`} error={error}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            value={text.title}
            maxLength={lessonTitleLength}
            onChange={({ target }) => {
              change({ title: target.value })
              setError(undefined)
            }}
          />
        )}
      </Field>
      <TextEditor value={text.body} onChange={(body) => change({ body })} />
      <Switch
        label={t`Free preview`}
        hint={t`Anyone can open it before enrolling.`}
        isOn={text.isPreview}
        onChange={(isPreview) => change({ isPreview })}
      />
      <Button type="submit" isLoading={add.isPending}>
        <Trans>Add lesson</Trans>
      </Button>
    </Form>
  )
}
