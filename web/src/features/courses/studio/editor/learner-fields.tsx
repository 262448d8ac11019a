import { useLingui } from '@lingui/react/macro'
import { Switch } from '#ui/fields/switch.tsx'
import css from './editor.module.css'
import type { CourseFormState } from './use-course-form.ts'

/** What learners may do, and get. */
export function LearnerFields({ fields, change }: CourseFormState) {
  const { t } = useLingui()
  return (
    <div className={css.fields}>
      <Switch
        label={t`Learners may keep lessons`}
        hint={t`On their phones, to learn without data.`}
        isOn={fields.allowDownload}
        onChange={(allowDownload) => change({ allowDownload })}
      />
      <Switch
        label={t`Certificate`}
        hint={t`For everybody who finishes the course.`}
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
