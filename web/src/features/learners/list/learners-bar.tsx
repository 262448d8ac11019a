import type { CourseCard } from '@akada/contract/course'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { useSearch } from '#routing/navigation.ts'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { showLearners, viewOf } from '../data/learners-view.ts'
import css from './learners-bar.module.css'

/** Milliseconds after the last key until the list is searched (specification, section 9). */
const debounce = 500

interface Props {
  courses: readonly CourseCard[]
  course: CourseCard
}

/** Search, course and progress, side by side. */
export function LearnersBar({ courses, course }: Props) {
  const { t } = useLingui()
  const address = useSearch()
  const { progress } = viewOf(address)
  return (
    <div className={css.bar}>
      <LearnerSearch />
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
    </div>
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
        <option value="progress desc">{t`Furthest first`}</option>
        <option value="progress asc">{t`Least progress first`}</option>
        <option value="lastActive desc">{t`Last active first`}</option>
        <option value="lastActive asc">{t`Longest inactive first`}</option>
        <option value="enrolled desc">{t`Newest first`}</option>
        <option value="enrolled asc">{t`Oldest first`}</option>
      </Select>
    </label>
  )
}

/** Searches while one types; the words are part of the address. */
function LearnerSearch() {
  const { t } = useLingui()
  const address = useSearch()
  const { search } = viewOf(address)
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)
  if (shown !== search) {
    setShown(search)
    if (typed.trim() !== search) setTyped(search)
  }
  const show = (words: string) => {
    if (words.trim() !== search) showLearners(address, { q: words.trim() || undefined })
  }
  useEffect(() => {
    if (typed.trim() === search) return undefined
    const timer = setTimeout(() => show(typed), debounce)
    return () => clearTimeout(timer)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show(typed)
  }
  return (
    <search className={css.search}>
      <form onSubmit={submit}>
        <label>
          <VisuallyHidden>{t`Search learners`}</VisuallyHidden>
          <Icon name="magnifying-glass" />
          <Input
            className={css.input}
            id="learner-search"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            dir="auto"
            maxLength={100}
            placeholder={t`Search learners`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      </form>
    </search>
  )
}
