import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { shortMoneyOf } from '#lib/text/money.ts'
import { instalmentsQuery } from './instalments.queries.ts'
import { aboutEach } from './part-sums.ts'

interface Props {
  courseId: string
  priceMinor: number
}

/** Says under a price that it can be paid in parts. */
export function PartsHint({ courseId, priceMinor }: Props) {
  const { data } = useQuery(instalmentsQuery(courseId))
  if (!data?.maxParts) return null
  const parts = data.maxParts
  const each = shortMoneyOf(aboutEach(priceMinor, parts))
  return (
    <Trans>
      Or in up to {parts} parts, about {each} a month.
    </Trans>
  )
}
