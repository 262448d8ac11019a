import { type PlanProduct, planProducts } from '@akada/contract/plans/plan-table'
import type { BillingCycle } from '@akada/contract/plans/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/sessions/public.ts'
import { SalesDialog } from '#features/support/public.ts'
import { navigate } from '#routing/navigation.ts'
import { useSearch } from '#routing/screen-address.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/fields/choices/segmented.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { OwnPlan } from './own-plan.tsx'
import { PlanBoard } from './plan-board.tsx'
import { PlanCards } from './plan-cards.tsx'
import { GraceBanner } from './grace-banner.tsx'
import { LimitWords } from './limit-words.tsx'
import { usePlanRows } from './plan-rows.tsx'
import { RenewalCard } from './renewal-card.tsx'
import { activePlanQuery, plansQuery } from './plans.queries.ts'
import css from './plans.module.css'

/** The product in the address; an unknown one shows courses. */
const productOf = (tab: string | undefined): PlanProduct =>
  planProducts.find((product) => tab === `${product}-plans`) ?? planProducts[0]

const show = (next: PlanProduct, back: string | undefined) =>
  navigate(
    { to: '/socials/subscription-management', search: { tab: `${next}-plans`, back } },
    { replace: true, keepsScroll: true },
  )

/** All plans side by side, by product; where the viewer's own is changed. */
export function PlansScreen() {
  const { t } = useLingui()
  const user = useSession()
  const { tab, limit, back } = useSearch()
  const product = productOf(tab)
  const words: Record<PlanProduct, string> = {
    course: t`Courses`,
    meeting: t`Meetings`,
    classroom: t`Classroom`,
    community: t`Communities`,
    market: t`Market`,
  }
  return (
    <div className={css.screen}>
      <h1 className={css.title}>
        <Trans>Plans</Trans>
      </h1>
      <Tabs
        label={t`Products`}
        tabs={planProducts.map((key) => ({ key, label: words[key] }))}
        active={product}
        onChange={(next) => show(next, back)}
      >
        {user && <Plans userId={user.id} product={product} limit={limit} />}
      </Tabs>
      <SalesDialog />
    </div>
  )
}

interface PlansProps {
  userId: string
  product: PlanProduct
  limit: string | undefined
}

function Plans({ userId, product, limit }: PlansProps) {
  const { t } = useLingui()
  const plans = useQuery(plansQuery)
  const active = useQuery(activePlanQuery(userId))
  const [chosen, setChosen] = useState<BillingCycle>()
  const rows = usePlanRows(product)
  const isWide = useMediaQuery('(width >= 64rem)')
  const failed = [plans, active].find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <div className={css.failed}>
        <ErrorBox onRetry={() => void failed.refetch()}>
          <Trans>The plans could not be loaded.</Trans>
        </ErrorBox>
      </div>
    )
  if (!plans.data || !active.data) return <Loading />
  const { subscription, usage } = active.data
  const cycle = chosen ?? (subscription.status === 'active' ? subscription.billingCycle : 'monthly')
  const met = usage.find((one) => one.limit === limit)
  const List = isWide ? PlanBoard : PlanCards
  return (
    <div className={css.plans}>
      <GraceBanner subscription={subscription} />
      {met && met.allowed !== null && (
        <p className={css.met}>
          <LimitWords {...met} allowed={met.allowed} plan={subscription.planName} />
        </p>
      )}
      <div className={css.top}>
        <OwnPlan userId={userId} plans={plans.data.pricingPlans} subscription={subscription} />
        <Segmented
          legend={t`Billing`}
          isLegendHidden
          options={{
            monthly: t`Monthly`,
            yearly: (
              <>
                {t`Yearly`} <span className={css.saving}>{t`2 months free`}</span>
              </>
            ),
          }}
          chosen={cycle}
          onChoose={setChosen}
        />
      </div>
      {subscription.renews && <RenewalCard userId={userId} subscription={subscription} />}
      <List
        {...{ userId, rows, subscription, limit }}
        plans={plans.data.pricingPlans.filter(({ billingCycle }) => billingCycle === cycle)}
      />
    </div>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <div className={css.plans}>
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton height="3rem" shape="box" />
      <Skeleton height="28rem" shape="box" />
    </div>
  )
}
