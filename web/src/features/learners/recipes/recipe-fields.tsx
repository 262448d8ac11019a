import type { CourseCard } from '@akada/contract/courses/model'
import { type RecipeName, maxRecipeDays } from '@akada/contract/learners/recipe-routes'
import { Plural, useLingui } from '@lingui/react/macro'
import { fieldError } from '#api/call-error.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input, Textarea } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { useDraftText } from '#ui/hooks/use-draft-text.ts'
import { variables } from './recipe-texts.ts'

type Draft = Pick<ReturnType<typeof useDraftText>, 'text' | 'write'>

interface LetterProps {
  subject: Draft
  content: Draft
  recipe: RecipeName
  error: Error | null
}

/** Subject and body, and what is put into them. */
export function Letter({ subject, content, recipe, error }: LetterProps) {
  const { t } = useLingui()
  const { firstName, course, creator, quiz } = variables
  const names = [firstName, course, creator, ...(recipe === 'quiz-failed' ? [quiz] : [])].join(', ')
  return (
    <>
      <Field label={t`Subject`} error={fieldError(error, 'subject')}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={150}
            value={subject.text}
            onChange={({ target }) => subject.write(target.value)}
          />
        )}
      </Field>
      <Field
        label={t`Body`}
        hint={t`Each learner's own name, the course and so on stand where you write: ${names}.`}
        error={fieldError(error, 'content')}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={7}
            maxLength={5000}
            value={content.text}
            onChange={({ target }) => content.write(target.value)}
          />
        )}
      </Field>
    </>
  )
}

const dayChoices = [1, 2, 3, 5, 7, 10, 14, 21, 30, maxRecipeDays]

interface DaysProps {
  recipe: RecipeName
  days: number
  onChange: (days: number) => void
}

/** How long to wait. */
export function Days({ recipe, days, onChange }: DaysProps) {
  const { t } = useLingui()
  const choices = [...new Set([...dayChoices, days])].toSorted((a, b) => a - b)
  return (
    <Field label={recipe === 'cohort-starts' ? t`How long before` : t`After how long`}>
      {(control) => (
        <Select {...control} value={days} onChange={({ target }) => onChange(Number(target.value))}>
          {choices.map((count) => (
            <option key={count} value={count}>
              <Plural value={count} one="# day" other="# days" />
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface NextProps {
  courses: readonly CourseCard[]
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** A course to go on with. */
export function NextCourse({ courses, chosen, onChoose }: NextProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Offer another course`}>
      {(control) => (
        <Select {...control} value={chosen ?? ''} onChange={({ target }) => onChoose(target.value || null)}>
          <option value="">{t`None`}</option>
          {courses.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
