import type { CourseCard } from '@akada/contract/courses/model'
import type { Learner } from '@akada/contract/learners/routes'
import { useLingui } from '@lingui/react/macro'
import { shortDate } from '#lib/time/dates.ts'
import { useSearch } from '#routing/screen-address.ts'
import { DataTable } from '#ui/tables/data-table.tsx'
import type { TableColumn } from '#ui/tables/data-table-props.ts'
import { type Chosen, withIds } from '../data/chosen.ts'
import { activeText } from '../data/learner-texts.ts'
import { type LearnersView, showLearners } from '../data/learners-view.ts'
import { BestResult, Completion, Who } from './learner-cells.tsx'
import css from './learners.module.css'

interface Props {
  course: CourseCard
  learners: readonly Learner[]
  view: LearnersView
  total: number
  chosen: Chosen
  choose: (chosen: Chosen) => void
  isBusy: boolean
}

/** Learners to compare, sort and choose; the open one has its details beside it. */
export function LearnersTable({ course, learners, view, total, chosen, choose, isBusy }: Props) {
  const { t, i18n } = useLingui()
  const address = useSearch()
  const { learner: current } = address
  const columns = useColumns(current !== undefined)
  const ids = chosen.isAll ? new Set(learners.map(({ userId }) => userId)) : new Set(chosen.byId.keys())
  const count = i18n.number(total)
  return (
    <DataTable
      caption={t`Learners of ${course.title}, ${count}`}
      columns={columns}
      rows={learners}
      keyOf={({ userId }) => userId}
      rowLabel={({ name }) => t`Select ${name}`}
      sort={{ key: view.sort, isDescending: view.order === 'desc' }}
      onSort={({ key, isDescending }) =>
        showLearners(address, { sort: key, order: isDescending ? 'desc' : 'asc' })
      }
      selection={{ chosen: ids, onChange: (next) => choose(withIds(next, chosen, learners)) }}
      current={current}
      isBusy={isBusy}
      renderCard={(learner) => <LearnerCard learner={learner} />}
    />
  )
}

/** Beside open details only what tells learners from each other. */
function useColumns(isOpen: boolean): TableColumn<Learner>[] {
  const { t } = useLingui()
  const name: TableColumn<Learner> = {
    key: 'name',
    head: t`Name`,
    sort: true,
    renderCell: (learner) => <Who learner={learner} />,
  }
  const inFull: TableColumn<Learner>[] = [
    { key: 'demographic', head: t`Demographic`, hideBelow: 64, renderCell: ({ demographic }) => demographic },
    {
      key: 'enrolled',
      head: t`Enrolled course`,
      sort: true,
      hideBelow: 80,
      renderCell: (learner) => <Enrolled learner={learner} />,
    },
  ]
  const progress: TableColumn<Learner> = {
    key: 'progress',
    head: t`Completion`,
    sort: true,
    renderCell: (learner) => <Completion learner={learner} />,
  }
  const quiz: TableColumn<Learner> = {
    key: 'quiz',
    head: t`Quiz`,
    align: 'end',
    renderCell: (learner) => (
      <span className={css.quiz}>
        <BestResult learner={learner} />
      </span>
    ),
  }
  const active: TableColumn<Learner> = {
    key: 'lastActive',
    head: t`Last active`,
    sort: true,
    hideBelow: 64,
    renderCell: ({ lastActive }) => <span className={css.small}>{activeText(lastActive)}</span>,
  }
  const more: TableColumn<Learner> = {
    key: 'more',
    head: t`Details`,
    align: 'end',
    renderCell: (learner) => <ViewMore learner={learner} />,
  }
  return isOpen ? [name, progress, quiz, more] : [name, ...inFull, progress, quiz, active, more]
}

function Enrolled({ learner: { enrolledCourse, enrollmentDate } }: { learner: Learner }) {
  return (
    <span className={css.stack}>
      <span className={css.small} title={enrolledCourse}>
        {enrolledCourse}
      </span>
      <span className={css.small}>{shortDate(enrollmentDate)}</span>
    </span>
  )
}

function ViewMore({ learner: { userId, name } }: { learner: Learner }) {
  const { t } = useLingui()
  const address = useSearch()
  return (
    <button
      type="button"
      className={css.more}
      aria-label={t`View more: ${name}`}
      onClick={() => showLearners(address, { learner: userId })}
    >
      {t`View more`}
    </button>
  )
}

function LearnerCard({ learner }: { learner: Learner }) {
  const { t } = useLingui()
  const { demographic, lastActive, enrollmentDate } = learner
  return (
    <div className={css.card}>
      <Who learner={learner} />
      <div className={css.cardBody}>
        <p className={css.small}>
          {demographic && <span>{demographic}</span>}
          <span>
            {t`Enrolled`} {shortDate(enrollmentDate)}
          </span>
          <span>
            {t`Last active`} {activeText(lastActive)}
          </span>
        </p>
        <Completion learner={learner} />
        <p>
          <span>
            {t`Quiz`} <BestResult learner={learner} />
          </span>
          <ViewMore learner={learner} />
        </p>
      </div>
    </div>
  )
}
