import type { CurrentUser } from '@akada/contract/profiles/routes'
import type { Wallet } from '@akada/contract/wallets/routes'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { randomId } from '#lib/random-id.ts'
import { Stepper } from '#ui/controls/stepper.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { AccountStep } from './account-step.tsx'
import { AmountStep } from './amount-step.tsx'
import { FactorOffer } from './factor-offer.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { WithdrawReceipt } from './withdraw-receipt.tsx'
import css from './withdraw.module.css'

interface Props {
  wallet: Wallet
  user: CurrentUser
  isOpen: boolean
  onClose: () => void
}

const keys = ['amount', 'account', 'confirm', 'receipt'] as const
type Step = (typeof keys)[number]

interface Draft {
  amountMinor: number | undefined
  step: Step
  /** One for each withdrawal, so that a lost response causes no second one. */
  key: string
  id?: string
}
const fresh = (): Draft => ({ amountMinor: undefined, step: 'amount', key: randomId() })

/** Amount, account, password or code, and result. Closing keeps the step. */
export function WithdrawDialog({ wallet, user, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(fresh)
  const { step, amountMinor, key, id } = draft
  const labels: Record<Step, string> = {
    amount: t`Amount`,
    account: t`Account`,
    confirm: t`Confirm`,
    receipt: t`Receipt`,
  }
  const at = keys.indexOf(step)
  const go = (next: Step) => setDraft({ ...draft, step: next })
  function close(): void {
    onClose()
    if (step === 'receipt') setDraft(fresh())
  }
  return (
    <Dialog isOpen={isOpen} title={t`Withdraw`} onClose={close}>
      <div className={css.steps}>
        <Stepper
          label={t`Steps`}
          steps={keys.map((name, index) => ({
            key: name,
            label: labels[name],
            state: index < at ? 'completed' : index === at ? 'current' : 'pending',
            isShown: index === at,
          }))}
          onStep={(name) => step !== 'receipt' && go(name)}
        />
        {step === 'amount' && (
          <>
            {!user.secondFactor && <FactorOffer />}
            <AmountStep
              wallet={wallet}
              amountMinor={amountMinor}
              onChange={(value) => setDraft({ ...draft, amountMinor: value })}
              onNext={() => go('account')}
            />
          </>
        )}
        {step === 'account' && (
          <AccountStep {...{ wallet, user }} onBack={() => go('amount')} onNext={() => go('confirm')} />
        )}
        {step === 'confirm' && amountMinor !== undefined && (
          <ConfirmStep
            {...{ wallet, user, amountMinor }}
            attempt={key}
            onBack={() => go('account')}
            onDone={(withdrawal) => setDraft({ ...draft, step: 'receipt', id: withdrawal })}
          />
        )}
        {step === 'receipt' && id && <WithdrawReceipt id={id} onClose={close} />}
      </div>
    </Dialog>
  )
}
