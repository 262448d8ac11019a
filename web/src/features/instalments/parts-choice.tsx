import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { Segmented } from '#ui/fields/choices/segmented.tsx'
import { instalmentsQuery, startMutation } from './instalments.queries.ts'
import { partCounts } from './part-sums.ts'
import css from './instalments.module.css'

interface Props {
  courseId: string
  /** Now; 1 for the whole price. */
  parts: number
  /** The part to pay first, or nothing for the whole price. */
  onChoose: (parts: number, partId?: string) => void
}

/** The whole price, or a part of it each month, where the seller allows that. */
export function PartsChoice({ courseId, parts, onChoose }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(instalmentsQuery(courseId))
  const start = useMutation(startMutation(courseId))
  if (!data?.maxParts || data.plan?.state === 'running') return null
  const counts = partCounts(data.maxParts)
  const choose = (next: number) => {
    if (next === 1) onChoose(1)
    else start.mutate(next, { onSuccess: ({ nextPartId }) => nextPartId && onChoose(next, nextPartId) })
  }
  return (
    <div className={css.choice} aria-busy={start.isPending || undefined}>
      <Segmented
        legend={t`Pay`}
        options={{
          '1': t`All now`,
          ...Object.fromEntries(counts.map((count) => [count, t`${count} parts`])),
        }}
        chosen={String(start.isPending ? start.variables : parts)}
        onChoose={(key) => choose(Number(key))}
      />
      {start.isError && (
        <p role="alert" className={css.failed}>
          {describeError(start.error)}
        </p>
      )}
      {parts > 1 && (
        <p className={css.hint}>
          <Trans>
            The course opens with the first part. The others follow a month apart; while one is late the
            course pauses, and your progress stays.
          </Trans>
        </p>
      )}
    </div>
  )
}
