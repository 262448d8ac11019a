import type { CurrentUser } from '@akada/contract/profiles/routes'
import { walletMessages } from '@akada/contract/wallets/routes'
import { i18n } from '@lingui/core'
import type { PlanName } from '@akada/contract/plans/plan-table'
import { holdDays } from '@akada/contract/plans/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { plansQuery } from '#features/plans/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { Sums } from '#ui/layout/sums.tsx'
import { moneyOf } from '#lib/text/money.ts'
import { percentText } from '#lib/text/number-text.ts'
import { createWalletMutation } from './verification.queries.ts'
import css from './verification.module.css'

interface Props {
  user: CurrentUser
  onBack: () => void
  onClose: () => void
}

/** Opens the wallet for earnings; then the dialog closes. */
export function WalletStep({ user, onBack, onClose }: Props) {
  const create = useMutation(createWalletMutation(user))
  if (user.wallet)
    return (
      <div className={css.pane}>
        <p className={css.proven}>
          <Icon name="check-circle-fill" size={20} />
          <Trans>You have a wallet.</Trans>
        </p>
        <Button kind="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    )

  async function open(): Promise<void> {
    const wallet = await create.mutateAsync().catch(() => undefined)
    if (!wallet) return
    showToast({ message: i18n._(walletMessages.created), tone: 'ok' })
    onClose()
  }

  return (
    <div className={css.pane}>
      <p>
        <Trans>
          Your wallet receives your earnings. It is free and holds only the proceeds of your sales.
        </Trans>
      </p>
      <Terms />
      <div role="alert" className={css.failure}>
        {create.isError && <p>{i18n._(walletMessages.createFailed)}</p>}
      </div>
      <div className={css.buttons}>
        <Button kind="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button icon="wallet" isLoading={create.isPending} onClick={() => void open()}>
          <Trans>Create wallet</Trans>
        </Button>
      </div>
    </div>
  )
}

/** The empty wallet: what is in it, what a sale costs, and when its money is the seller's. */
function Terms() {
  const { t } = useLingui()
  const { data } = useQuery(plansQuery)
  const percentOf = (name: PlanName) => {
    const fee = data?.pricingPlans.find((plan) => plan.name === name)?.transactionFeePercent
    return fee === undefined || fee === null ? '–' : percentText(fee)
  }
  const [basic, pro] = [percentOf('basic'), percentOf('pro')]
  return (
    <>
      <div className={css.band}>
        <span>
          <Trans>Nigerian naira, NGN</Trans>
        </span>
        <strong>{moneyOf(0)}</strong>
      </div>
      <Sums
        caption={t`What a sale costs, and when its money is yours`}
        rows={[
          {
            key: 'days',
            amount: t`${holdDays} days`,
            word: t`until the money of a sale is yours; on Pro at once`,
          },
          { key: 'fee', amount: basic, word: t`of each sale on Basic, ${pro} on Pro` },
          { key: 'minutes', amount: t`10 min`, word: t`most withdrawals, to any bank` },
        ]}
      />
    </>
  )
}
