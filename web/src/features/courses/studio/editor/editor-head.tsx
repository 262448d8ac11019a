import type { Course } from '@akada/contract/courses/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { navigate } from '#routing/navigation.ts'
import { Button, IconButton, buttonClass } from '#ui/controls/button.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { hasDraft } from '../data/course-draft.ts'
import { statusText } from '../data/course-texts.ts'
import css from './editor.module.css'
import { SaveNote } from './save-note.tsx'
import type { CourseFormState } from './use-course-form.ts'

interface Props {
  course: Course
  form: CourseFormState
  onPublish: () => void
}

/** Back, title, save state, and the way to publish. */
export function EditorHead({ course, form: { form, state, fields }, onPublish }: Props) {
  const { t } = useLingui()
  const { id, status } = course
  return (
    <header className={css.head}>
      <IconButton
        isMirrored
        icon="arrow-left"
        label={t`Studio`}
        onClick={() => navigate({ to: '/studio' })}
      />
      <h1 className={css.title} dir="auto" title={fields.title}>
        {fields.title || course.title}
      </h1>
      <SaveNote state={state} onRetry={() => void form.save()} />
      <span className={css.status}>
        <Badge tone={status === 'published' ? 'ok' : 'plain'}>
          {hasDraft(course) ? t`${statusText(course)} · unpublished changes` : statusText(course)}
        </Badge>
      </span>
      <Link
        to="/courses/:id"
        params={{ id }}
        search={{ as: 'learner' }}
        className={`${css.asLearner} ${buttonClass({ kind: 'outline' })}`}
        aria-label={t`See as learner`}
      >
        <Icon name="eye" size={20} />
        <span>
          <Trans>See as learner</Trans>
        </span>
      </Link>
      {status === 'published' ? (
        <Link
          to="/studio/course-management/:courseId"
          params={{ courseId: id }}
          className={buttonClass({ kind: 'outline' })}
        >
          <Trans>Manage</Trans>
        </Link>
      ) : (
        <Button onClick={onPublish}>
          <Trans>Publish</Trans>
        </Button>
      )}
    </header>
  )
}
