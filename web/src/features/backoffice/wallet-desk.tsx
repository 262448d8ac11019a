import type { DeskWallet } from '@akada/contract/backoffice/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { moneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { LabelCard } from '#ui/layout/label-card.tsx'
import { walletQuery, walletStatusMutation } from './backoffice.queries.ts'
import { DeskSearch } from './desk-search.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import css from './backoffice.module.css'

/** The wallet of a member, to freeze or to correct. */
export function WalletDesk() {
  const { t } = useLingui()
  const [searched, setSearched] = useState('')
  const wallet = useQuery(walletQuery(searched))
  const failure = wallet.error ? (describeError(wallet.error) ?? wallet.error.message) : undefined
  return (
    <section aria-label={t`Wallet of a member`} className={css.part}>
      <h2>
        <Trans>Wallet of a member</Trans>
      </h2>
      <DeskSearch
        label={t`Username`}
        error={failure}
        icon="wallet"
        isLoading={wallet.isFetching}
        onSearch={(name) => setSearched(name.replace(/^@/, ''))}
      >
        <Trans>Open</Trans>
      </DeskSearch>
      {wallet.data && <WalletCard wallet={wallet.data} />}
    </section>
  )
}

function WalletCard({ wallet }: { wallet: DeskWallet }) {
  const { t } = useLingui()
  const { username, status } = wallet
  const [open, setOpen] = useState<'status' | 'correction'>()
  const change = useMutation(walletStatusMutation(username))
  const next = status === 'active' ? 'frozen' : 'active'
  const title =
    next === 'frozen' ? t`Freeze the wallet of @${username}` : t`Open the wallet of @${username} again`
  const close = () => {
    change.reset()
    setOpen(undefined)
  }
  return (
    <article className={css.found} aria-label={`@${username}`}>
      <header className={css.head}>
        <h3>
          <bdi>@{username}</bdi>
        </h3>
        <Badge tone={status === 'active' ? 'ok' : 'danger'}>
          {status === 'active' ? t`Active` : t`Frozen`}
        </Badge>
      </header>
      <LabelCard
        isTwoColumns
        rows={[
          [t`Available`, moneyOf(wallet.availableMinor)],
          [t`Pending`, moneyOf(wallet.pendingMinor)],
          [t`On the way`, moneyOf(wallet.heldMinor)],
          [t`To pay back`, moneyOf(wallet.owedMinor)],
        ]}
      />
      <div className={css.buttons}>
        <Button kind="outline" onClick={() => setOpen('correction')}>
          <Trans>Correct</Trans>
        </Button>
        <Button kind={next === 'frozen' ? 'danger' : 'primary'} onClick={() => setOpen('status')}>
          {next === 'frozen' ? <Trans>Freeze</Trans> : <Trans>Open again</Trans>}
        </Button>
      </div>
      <ReasonDialog
        isOpen={open === 'status'}
        title={title}
        act={change}
        onClose={close}
        onSubmit={(words) => change.mutate({ ...words, status: next }, { onSuccess: close })}
      />
      <ProposeDialog isOpen={open === 'correction'} username={username} onClose={close} />
    </article>
  )
}
