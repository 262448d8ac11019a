import { type Module, lessonMessages, lessonTitleLength } from '@akada/contract/courses/modules'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LevelField } from '../editor/course-field-parts.tsx'
import { addModuleMutation, changeModuleMutation } from '../data/lessons.queries.ts'
import css from './outline.module.css'

interface ModuleTexts {
  title: string
  description: string
  difficultyLevel: string | null
}

export function NewModule({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { t } = useLingui()
  const add = useMutation(addModuleMutation(courseId))
  return (
    <Dialog isOpen title={t`New module`} onClose={onClose}>
      <ModuleForm
        label={t`Add module`}
        isPending={add.isPending}
        onSubmit={async (module) => {
          if (await add.mutateAsync(module).catch(() => undefined)) onClose()
        }}
      />
    </Dialog>
  )
}

export function EditModule({ module, onClose }: { module: Module; onClose: () => void }) {
  const { t } = useLingui()
  const change = useMutation(changeModuleMutation(module.courseId, module.id))
  return (
    <Dialog isOpen title={t`Edit module`} onClose={onClose}>
      <ModuleForm
        module={module}
        label={t`Save`}
        isPending={change.isPending}
        onSubmit={async (texts) => {
          if (await change.mutateAsync(texts).catch(() => undefined)) onClose()
        }}
      />
    </Dialog>
  )
}

interface FormProps {
  module?: ModuleTexts
  label: string
  isPending: boolean
  onSubmit: (module: ModuleTexts) => Promise<void>
}

const none: ModuleTexts = { title: '', description: '', difficultyLevel: null }

function ModuleForm({ module = none, label, isPending, onSubmit }: FormProps) {
  const { t } = useLingui()
  const [title, setTitle] = useState(module.title)
  const [description, setDescription] = useState(module.description)
  const [level, setLevel] = useState(module.difficultyLevel ?? '')
  const [error, setError] = useState<string>()
  function submit(): void {
    if (title.trim() === '') return setError(lessonMessages.moduleTitle)
    void onSubmit({ title: title.trim(), description, difficultyLevel: level || null })
  }
  return (
    <Form className={css.newModule} onSubmit={submit}>
      <Field label={t`Module title`} error={error}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            value={title}
            maxLength={lessonTitleLength}
            onChange={({ target }) => {
              setTitle(target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Field label={t`Description (optional)`}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            value={description}
            maxLength={2000}
            onChange={({ target }) => setDescription(target.value)}
          />
        )}
      </Field>
      <LevelField level={level} onChange={setLevel} />
      <Button type="submit" isLoading={isPending}>
        {label}
      </Button>
    </Form>
  )
}
