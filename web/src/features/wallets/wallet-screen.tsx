import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { RefundRequestsBox } from '#features/refund-requests/public.ts'
import { SavedCardsBox } from '#features/saved-cards/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { Transactions } from './transactions/transactions.tsx'
import { WalletBand } from './wallet-band.tsx'
import { walletQuery } from './wallets.queries.ts'
import css from './wallet-screen.module.css'

/** Whoever only buys needs none, so that it comes after what they bought. */
function NoWallet() {
  const { t } = useLingui()
  return (
    <Empty
      title={t`You have no wallet yet`}
      action={
        <Button kind="outline" icon="wallet" onClick={() => openOverlay('verify', 'wallet')}>
          <Trans>Create wallet</Trans>
        </Button>
      }
    >
      <Trans>A wallet receives your earnings. You need none to buy.</Trans>
    </Empty>
  )
}

/** What a member has, where each naira of it is, and what moved. */
export function WalletScreen() {
  const { t } = useLingui()
  const user = useSession()
  const wallet = useQuery(walletQuery)
  const isOnline = useOnline()
  if (!user) return null
  const isBuyer = wallet.data === null
  // Each part would say so by itself.
  const isNotSaved = wallet.isError && !isOnline
  return (
    <div className={css.screen}>
      <h1 className={css.title}>{isBuyer ? <Trans>Purchases</Trans> : <Trans>Wallet</Trans>}</h1>
      {wallet.isPending && (
        <>
          <VisuallyHidden>{t`Loading`}</VisuallyHidden>
          <Skeleton shape="box" height="14rem" />
        </>
      )}
      {wallet.isError && (
        <ErrorBox onRetry={() => void wallet.refetch()}>
          {describeError(wallet.error) ?? <Trans>Your wallet could not be loaded.</Trans>}
        </ErrorBox>
      )}
      {wallet.data && <WalletBand wallet={wallet.data} user={user} asOf={wallet.dataUpdatedAt} />}
      {!isNotSaved && (
        <>
          <RefundRequestsBox />
          <Transactions userId={user.id} />
          <SavedCardsBox userId={user.id} />
        </>
      )}
      {isBuyer && <NoWallet />}
    </div>
  )
}
