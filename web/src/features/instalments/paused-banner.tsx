import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { shortMoneyOf } from '#lib/text/money.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { instalmentsQuery } from './instalments.queries.ts'
import { PayPart } from './pay-part.tsx'

/** Over a course whose next part is late. */
export function PausedBanner({ courseId }: { courseId: string }) {
  const { data } = useQuery(instalmentsQuery(courseId))
  const next = data?.plan?.parts.find(({ id }) => id === data.plan?.nextPartId)
  if (!next) return null
  const amount = shortMoneyOf(next.amountMinor)
  return (
    <Banner icon="warning-circle" tone="accent" action={<PayPart part={next} />}>
      <Trans>Paused: a part of {amount} is late. Your progress is safe.</Trans>
    </Banner>
  )
}
