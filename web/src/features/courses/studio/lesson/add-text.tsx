import { lessonBodyLength, lessonTitleLength } from '@akada/contract/lesson'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { randomId } from '#lib/random-id.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { addTextMutation } from '../data/lessons.queries.ts'
import type { AddProps } from './add-props.ts'
import css from './lesson.module.css'

/** A text lesson. */
export function AddText({ course, moduleId, onDone }: AddProps) {
  const { t } = useLingui()
  const [text, setText] = useState({ title: '', body: '', isPreview: false, clientId: randomId() })
  const [error, setError] = useState<string>()
  const add = useMutation(addTextMutation(course.id))

  async function submit(): Promise<void> {
    if (text.title.trim() === '') return setError(t`Title is required`)
    if (await add.mutateAsync({ ...text, moduleId }).catch(() => undefined)) onDone()
  }

  return (
    <Form className={css.form} onSubmit={() => void submit()}>
      <Field label={t`Title`} error={error}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            value={text.title}
            maxLength={lessonTitleLength}
            onChange={({ target }) => {
              setText({ ...text, title: target.value })
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Field label={t`Text`} hint={t`# makes a heading, - a list, **bold** words.`}>
        {(control) => (
          <Textarea
            {...control}
            value={text.body}
            maxLength={lessonBodyLength}
            onChange={({ target }) => setText({ ...text, body: target.value })}
          />
        )}
      </Field>
      <Switch
        label={t`Free preview`}
        hint={t`Everybody may open it before they enrol.`}
        isOn={text.isPreview}
        onChange={(isPreview) => setText({ ...text, isPreview })}
      />
      <Button type="submit" isLoading={add.isPending}>
        <Trans>Add lesson</Trans>
      </Button>
    </Form>
  )
}
