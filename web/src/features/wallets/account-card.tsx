import type { PayoutAccount } from '@akada/contract/payouts/routes'
import { useLingui } from '@lingui/react/macro'
import { LabelCard } from '#ui/layout/label-card.tsx'

/** A bank account, with the name its bank gave us. */
export function AccountCard({ account }: { account: PayoutAccount }) {
  const { t } = useLingui()
  return (
    <LabelCard
      rows={[
        [t`Bank`, account.bankName],
        [t`Account`, account.accountNumber],
        [t`Name`, account.resolvedName],
      ]}
    />
  )
}
