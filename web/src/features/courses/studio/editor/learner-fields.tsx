import { useLingui } from '@lingui/react/macro'
import { addDays } from '#lib/time/calendar-day.ts'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { DateField } from '#ui/pickers/date-field.tsx'
import css from './editor.module.css'
import type { CourseFormState } from './use-course-form.ts'

const furthestDays = 700
/** Today, by this device's clock. */
const today = () => new Intl.DateTimeFormat('en-CA').format()

/** When learners begin, what they may do, and what they get. */
export function LearnerFields({ fields, change }: CourseFormState) {
  const { t } = useLingui()
  return (
    <div className={css.fields}>
      <DateField
        label={t`Next cohort begins on`}
        hint={t`Everyone who enrols before this day starts on it, and the opening days of modules are counted from it. Leave it empty to let learners start as soon as they enrol.`}
        value={fields.startsOn ?? ''}
        limits={{ min: addDays(today(), 1), max: addDays(today(), furthestDays) }}
        onChange={(day) => change({ startsOn: day || null })}
      />
      <Switch
        label={t`Learners may keep lessons`}
        hint={t`On their phones, to learn without data.`}
        isOn={fields.allowDownload}
        onChange={(allowDownload) => change({ allowDownload })}
      />
      <Switch
        label={t`Certificate`}
        hint={t`For everyone who finishes the course.`}
        isOn={fields.givesCertificate}
        onChange={(givesCertificate) => change({ givesCertificate })}
      />
      <Switch
        label={t`Listed in the market`}
        hint={t`Otherwise only those with the link find it.`}
        isOn={fields.isListed}
        onChange={(isListed) => change({ isListed })}
      />
    </div>
  )
}
