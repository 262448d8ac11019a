import type { CourseCard } from '@akada/contract/courses/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { useSearch } from '#routing/screen-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { OnDemand } from '#ui/overlays/on-demand.tsx'
import { showLearners, viewOf } from '../data/learners-view.ts'
import css from './learners-bar.module.css'

const EnrolManyDialog = lazyWithRetry(
  async () => (await import('../many/enrol-many-dialog.tsx')).EnrolManyDialog,
)

/** The search field, which a shortcut focuses. */
export const searchId = 'learner-search'

interface Props {
  courses: readonly CourseCard[]
  course: CourseCard
}

/** Search, course and progress, side by side. */
export function LearnersBar({ courses, course }: Props) {
  const { t } = useLingui()
  const address = useSearch()
  const { progress, search } = viewOf(address)
  return (
    <div className={css.bar}>
      <div className={css.search}>
        <SearchField
          id={searchId}
          label={t`Search learners`}
          words={search}
          onSearch={(q) => showLearners(address, { q: q || undefined })}
        />
      </div>
      <label className={css.course}>
        <VisuallyHidden>{t`Course`}</VisuallyHidden>
        <Select
          value={course.id}
          onChange={({ target }) => showLearners({}, { course: target.value, learner: undefined })}
        >
          {courses.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </label>
      <label className={css.progress}>
        <VisuallyHidden>{t`Progress`}</VisuallyHidden>
        <Select
          value={progress ?? ''}
          onChange={({ target }) => showLearners(address, { progress: target.value || undefined })}
        >
          <option value="">{t`All`}</option>
          <option value="complete">{t`Complete`}</option>
          <option value="in-progress">{t`In Progress`}</option>
        </Select>
      </label>
      <CardOrder />
      <Button
        kind="outline"
        icon="envelope-simple"
        onClick={() => showLearners({}, { course: course.id, emails: 'automatic', learner: undefined })}
      >
        {t`Automatic emails`}
      </Button>
      <EnrolMany courseId={course.id} />
    </div>
  )
}

function EnrolMany({ courseId }: { courseId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="outline" icon="user-plus" onClick={() => setOpen(true)}>
        <Trans>Enrol from a list</Trans>
      </Button>
      <OnDemand isOpen={isOpen}>
        <EnrolManyDialog isOpen={isOpen} courseId={courseId} onClose={() => setOpen(false)} />
      </OnDemand>
    </>
  )
}

/** On phones, where no head can be pressed. */
function CardOrder() {
  const { t } = useLingui()
  const address = useSearch()
  const { sort, order } = viewOf(address)
  const choose = (value: string) => {
    const [nextSort, nextOrder] = value.split(' ')
    showLearners(address, { sort: nextSort, order: nextOrder })
  }
  return (
    <label className={css.order}>
      <VisuallyHidden>{t`Order`}</VisuallyHidden>
      <Select value={`${sort} ${order}`} onChange={({ target }) => choose(target.value)}>
        <option value="name asc">{t`Name, A to Z`}</option>
        <option value="name desc">{t`Name, Z to A`}</option>
        <option value="progress desc">{t`Most progress first`}</option>
        <option value="progress asc">{t`Least progress first`}</option>
        <option value="lastActive desc">{t`Last active first`}</option>
        <option value="lastActive asc">{t`Longest inactive first`}</option>
        <option value="enrolled desc">{t`Newest first`}</option>
        <option value="enrolled asc">{t`Oldest first`}</option>
      </Select>
    </label>
  )
}
