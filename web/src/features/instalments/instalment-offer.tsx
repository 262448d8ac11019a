import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { shortMoneyOf } from '#lib/text/money.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/fields/choices/segmented.tsx'
import { instalmentsQuery, offerMutation } from './instalments.queries.ts'
import { aboutEach } from './part-sums.ts'
import css from './instalments.module.css'

interface Props {
  courseId: string
  priceMinor: number
}

/** In how many parts an own course can be paid. */
export function InstalmentOffer({ courseId, priceMinor }: Props) {
  const { t } = useLingui()
  const { data, isPending } = useQuery(instalmentsQuery(courseId))
  const offer = useMutation(offerMutation(courseId))
  if (isPending) return <Skeleton shape="box" height="6rem" />
  if (!data) return null
  const parts = offer.isPending ? (offer.variables ?? 0) : (data.maxParts ?? 0)
  const each = shortMoneyOf(aboutEach(priceMinor, parts))
  return (
    <section className={css.box} aria-label={t`Pay in parts`}>
      <Segmented
        legend={t`Learners can pay in`}
        options={{ '0': t`All at once`, '2': t`2 parts`, '3': t`3 parts`, '4': t`4 parts` }}
        chosen={String(parts)}
        onChoose={(key) => offer.mutate(key === '0' ? null : Number(key))}
      />
      <p className={css.hint}>
        {parts === 0 ? (
          <Trans>The whole price is paid before the course opens.</Trans>
        ) : (
          <Trans>
            {parts} parts of about {each}, one a month. The course opens with the first and pauses while one
            is late; progress stays. You are paid part by part.
          </Trans>
        )}
      </p>
    </section>
  )
}
