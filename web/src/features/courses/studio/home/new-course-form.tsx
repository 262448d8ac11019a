import {
  CourseForm,
  courseDescriptionLength,
  courseMessages,
  courseTitleLength,
} from '@akada/contract/courses/model'
import { nairaOf } from '@akada/contract/money/model'
import { useLingui } from '@lingui/react/macro'
import { randomId } from '#lib/random-id.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { type Checked, checkedBy, useForm } from '#ui/fields/use-form.ts'
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

/** Asks for the required fields, and creates the draft. */
export function NewCourseForm() {
  const { t } = useLingui()
  const {
    values,
    change,
    text,
    errorOf,
    sending: { ref, onSubmit, error, isPending },
  } = useForm({
    initial: () => ({ ...empty(), ...newCourseDraft.read<Values>() }),
    check: checked,
    mutation: createCourseMutation(),
    onChange: (typed) => newCourseDraft.store(typed),
    onSent({ id }) {
      newCourseDraft.forget()
      navigate({ to: '/studio/course/:id', params: { id } }, { replace: true })
    },
  })
  return (
    <Form ref={ref} className={css.form} onSubmit={onSubmit}>
      <Field label={t`Course title`} error={errorOf('title')}>
        {(control) => <Input {...control} {...text('title')} dir="auto" maxLength={courseTitleLength} />}
      </Field>
      <Field label={t`Description`} error={errorOf('description')}>
        {(control) => <Textarea {...control} {...text('description')} maxLength={courseDescriptionLength} />}
      </Field>
      <LevelField
        level={values.difficultyLevel}
        error={errorOf('difficultyLevel')}
        onChange={(difficultyLevel) => change({ difficultyLevel })}
      />
      <TagsField tags={values.tags} error={errorOf('tags')} onChange={(tags) => change({ tags })} />
      <PriceChoice
        isPaid={values.isPaid}
        amountMinor={values.amountMinor}
        error={errorOf('amount') ?? errorOf('amountMinor')}
        onChange={change}
      />
      <Choice
        legend={t`How it is ordered`}
        isStacked
        options={{ STANDARD: t`Lessons in modules`, SIMPLE: t`A plain list of lessons` }}
        chosen={values.category}
        onChoose={(category) => change({ category })}
      />
      <Failure error={error} />
      <Button type="submit" size={52} isLoading={isPending}>{t`Create course`}</Button>
    </Form>
  )
}

/** The call that creates the course, or the first error of each field. */
function checked(values: Values): Checked<CourseForm> {
  const { body, errors } = checkedBy(CourseForm, bodyOf(values))
  if (values.isPaid && values.amountMinor === null) errors['amount'] = courseMessages.amount
  return { body, errors }
}

function bodyOf({ amountMinor, currency, ...values }: Values) {
  if (!values.isPaid) return values
  return { ...values, currency, ...(amountMinor !== null && { amount: nairaOf(amountMinor) }) }
}
