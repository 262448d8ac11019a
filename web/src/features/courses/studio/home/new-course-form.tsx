import {
  CourseForm,
  courseDescriptionLength,
  courseMessages,
  courseTitleLength,
} from '@akada/contract/courses/model'
import { nairaOf } from '@akada/contract/money/model'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { randomId } from '#lib/random-id.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { Failure } from '../editor/failure.tsx'
import { LevelField, PriceChoice, TagsField } from '../editor/course-field-parts.tsx'
import { newCourseDraft } from '../data/draft-storage.ts'
import { createCourseMutation } from '../data/studio.queries.ts'
import css from './home.module.css'

interface Values {
  clientId: string
  title: string
  description: string
  difficultyLevel: string
  tags: readonly string[]
  isPaid: boolean
  amountMinor: number | null
  currency: string
  category: 'SIMPLE' | 'STANDARD'
}

const empty = (): Values => ({
  clientId: randomId(),
  title: '',
  description: '',
  difficultyLevel: '',
  tags: [],
  isPaid: false,
  amountMinor: null,
  currency: 'NGN',
  category: 'STANDARD',
})

const focusFirstError = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

type Errors = Partial<Record<string, string>>

/** Asks for the required fields, and creates the draft. */
export function NewCourseForm() {
  const { t } = useLingui()
  const [values, setValues] = useState<Values>(() => ({ ...empty(), ...newCourseDraft.read<Values>() }))
  const [errors, setErrors] = useState<Errors>({})
  const create = useMutation(createCourseMutation())
  const form = useRef<HTMLFormElement>(null)

  function change(changes: Partial<Values>): void {
    const next = { ...values, ...changes }
    setValues(next)
    newCourseDraft.store(next)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in changes))))
  }

  async function submit(): Promise<void> {
    const { body, errors } = checked(values)
    setErrors(errors)
    if (!body) return void requestAnimationFrame(() => focusFirstError(form.current))
    if (create.isPending) return
    const course = await create.mutateAsync(body).catch((error: unknown) => {
      setErrors(fieldErrorsOf(error))
    })
    if (!course) return
    newCourseDraft.forget()
    navigate({ to: '/studio/course/:id', params: { id: course.id } }, { replace: true })
  }

  return (
    <Form ref={form} className={css.form} onSubmit={() => void submit()}>
      <WordsFields values={values} errors={errors} onChange={change} />
      <PriceChoice
        isPaid={values.isPaid}
        amountMinor={values.amountMinor}
        error={errors['amount'] ?? errors['amountMinor']}
        onChange={change}
      />
      <Choice
        legend={t`How it is ordered`}
        isStacked
        options={{ STANDARD: t`Lessons in modules`, SIMPLE: t`A plain list of lessons` }}
        chosen={values.category}
        onChoose={(category) => change({ category })}
      />
      <Failure error={create.error} />
      <Button type="submit" size={52} isLoading={create.isPending}>{t`Create course`}</Button>
    </Form>
  )
}

interface WordsProps {
  values: Values
  errors: Errors
  onChange: (changes: Partial<Values>) => void
}

function WordsFields({ values, errors, onChange }: WordsProps) {
  const { t } = useLingui()
  const { title, description, difficultyLevel, tags } = values
  return (
    <>
      <Field label={t`Course title`} error={errors['title']}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            value={title}
            maxLength={courseTitleLength}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field label={t`Description`} error={errors['description']}>
        {(control) => (
          <Textarea
            {...control}
            value={description}
            maxLength={courseDescriptionLength}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
      <LevelField
        level={difficultyLevel}
        error={errors['difficultyLevel']}
        onChange={(difficultyLevel) => onChange({ difficultyLevel })}
      />
      <TagsField tags={tags} error={errors['tags']} onChange={(tags) => onChange({ tags })} />
    </>
  )
}

/** The call that creates the course, or the first error of each field. */
function checked(values: Values): { body?: CourseForm; errors: Errors } {
  const parsed = CourseForm.safeParse(bodyOf(values))
  const errors: Errors = {}
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message
  if (values.isPaid && values.amountMinor === null) errors['amount'] = courseMessages.amount
  return parsed.data && Object.keys(errors).length === 0 ? { body: parsed.data, errors } : { errors }
}

function bodyOf({ amountMinor, currency, ...values }: Values) {
  if (!values.isPaid) return values
  return { ...values, currency, ...(amountMinor !== null && { amount: nairaOf(amountMinor) }) }
}

const fieldErrorsOf = (error: unknown): Errors =>
  error instanceof CallError
    ? Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
    : {}
