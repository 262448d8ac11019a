import { type TaughtCourse, type UsageEntry, exportUsage } from '@akada/contract/analytics/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { PlanLimitBanner } from '#features/plans/public.ts'
import { followDownload } from '#lib/files/follow-download.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Link } from '#routing/link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import type { TableColumn } from '#ui/tables/data-table-props.ts'
import css from '../analytics.module.css'
import { usageQuery } from '../data/analytics.queries.ts'

interface Props {
  course: TaughtCourse
}

/** Which learner opened which lesson, and when; for plans that include it. */
export function UsageLog({ course }: Props) {
  const { t } = useLingui()
  const log = useInfiniteQuery(usageQuery(course.id))
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  const hasNone = log.error instanceof CallError && log.error.status === 402
  return (
    <section className={css.section} aria-label={t`Usage log`}>
      <div className={css.head}>
        <h2>{t`Usage log`}</h2>
        {entries.length > 0 && <ExportLog courseId={course.id} />}
      </div>
      {hasNone ? (
        <PlanLimitBanner error={log.error} />
      ) : (
        <ListState
          list={log}
          isEmpty={entries.length === 0}
          pending={<Skeleton shape="box" height="8rem" />}
          failure={<Trans>The figures could not be loaded.</Trans>}
          empty={<p className={css.fact}>{t`Nobody has opened a lesson yet.`}</p>}
        />
      )}
      {entries.length > 0 && <Entries course={course} entries={entries} />}
      {log.hasNextPage && (
        <Button kind="outline" isLoading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

/** The whole log, which the server writes: the page holds a part of it. */
function ExportLog({ courseId }: { courseId: string }) {
  const save = useMutation({
    mutationFn: () => call(exportUsage, { params: { courseId } }),
    onSuccess: ({ url }) => followDownload(url),
  })
  return (
    <Button
      kind="quiet"
      size={36}
      icon="download-simple"
      isLoading={save.isPending}
      onClick={() => save.mutate()}
    >
      <Trans>Export CSV</Trans>
    </Button>
  )
}

function Entries({ course, entries }: Props & { entries: readonly UsageEntry[] }) {
  const { t } = useLingui()
  const columns: TableColumn<UsageEntry>[] = [
    { key: 'when', head: t`When`, renderCell: ({ openedAt }) => dateTime(openedAt) },
    { key: 'who', head: t`Learner`, renderCell: (entry) => <Who course={course} entry={entry} /> },
    { key: 'lesson', head: t`Lesson`, renderCell: ({ title }) => <span dir="auto">{title}</span> },
    { key: 'done', head: t`Completed`, renderCell: ({ doneAt }) => (doneAt ? dateTime(doneAt) : '–') },
  ]
  return (
    <DataTable
      caption={t`Usage log`}
      columns={columns}
      rows={entries}
      keyOf={({ userId, mediaId }) => `${userId} ${mediaId}`}
      rowLabel={({ name }) => name}
      renderCard={(entry) => (
        <span className={css.small}>
          <Who course={course} entry={entry} />
          <span className={css.fact} dir="auto">
            {entry.title} · {dateTime(entry.openedAt)}
          </span>
        </span>
      )}
    />
  )
}

const Who = ({ course, entry: { userId, name } }: Props & { entry: UsageEntry }) => (
  <Link to="/classroom/trainee" search={{ course: course.id, learner: userId }}>
    {name}
  </Link>
)
