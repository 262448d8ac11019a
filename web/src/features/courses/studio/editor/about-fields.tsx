import { courseDescriptionLength, courseTitleLength } from '@akada/contract/courses/model'
import type { DifficultyLevel } from '@akada/contract/courses/model'
import { useLingui } from '@lingui/react/macro'
import { Field } from '#ui/fields/field.tsx'
import { Input, Remaining, Textarea } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { languages } from '../data/languages.ts'
import { LevelField, TagsField } from './course-field-parts.tsx'
import css from './editor.module.css'
import type { CourseFormState } from './use-course-form.ts'

/** The description of the course. */
export function AboutFields({ fields, errors, change }: CourseFormState) {
  const { t } = useLingui()
  const { title, description, difficultyLevel, tags, language } = fields
  return (
    <div className={css.fields}>
      <Field label={t`Course title`} error={errors.title}>
        {(control) => (
          <>
            <Input
              {...control}
              dir="auto"
              value={title}
              maxLength={courseTitleLength}
              onChange={({ target }) => change({ title: target.value })}
            />
            <Remaining value={title} maxLength={courseTitleLength} />
          </>
        )}
      </Field>
      <Field label={t`Description`} error={errors.description}>
        {(control) => (
          <Textarea
            {...control}
            value={description}
            maxLength={courseDescriptionLength}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      <div className={css.pair}>
        <LevelField
          level={difficultyLevel}
          onChange={(level) => change({ difficultyLevel: level as DifficultyLevel })}
        />
        <Field label={t`Taught in`}>
          {(control) => (
            <Select
              {...control}
              value={language}
              onChange={({ target }) => change({ language: target.value })}
            >
              {languages.map(([code, name]) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <TagsField tags={tags} error={errors.tags} onChange={(tags) => change({ tags })} />
      <ModulesSwitch {...{ fields, change }} />
    </div>
  )
}

/** A simple course can get modules; the other way would lose them. */
function ModulesSwitch({ fields, change }: Pick<CourseFormState, 'fields' | 'change'>) {
  const { t } = useLingui()
  if (fields.category === 'STANDARD') return null
  return (
    <Switch
      label={t`Group lessons in modules`}
      hint={t`This cannot be undone.`}
      isOn={false}
      onChange={() => change({ category: 'STANDARD' })}
    />
  )
}
