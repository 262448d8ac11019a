import { siteName } from '#lib/site-name.ts'
import { nairaOf } from '@akada/contract/money/model'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/fields/field.tsx'
import { MoneyInput } from '#ui/fields/money/money-input.tsx'
import { Segmented } from '#ui/fields/choices/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type Proposal, proposeMutation } from './backoffice.queries.ts'
import { ReasonDialog, type ReasonWords } from './reason-dialog.tsx'

interface Props {
  isOpen: boolean
  username: string
  onClose: () => void
}

/** Asks for a correction of a wallet; a second admin decides. */
export function ProposeDialog({ isOpen, username, onClose }: Props) {
  const { t } = useLingui()
  const [direction, setDirection] = useState<Proposal['direction']>('credit')
  const [against, setAgainst] = useState<Proposal['against']>('losses')
  const [amountMinor, setAmount] = useState<number>()
  const [isTried, setTried] = useState(false)
  const propose = useMutation(proposeMutation)
  function submit(words: ReasonWords): void {
    setTried(true)
    if (!amountMinor) return
    const body = { ...words, username, direction, against, amount: nairaOf(amountMinor) }
    propose.mutate(body, { onSuccess: done })
  }
  function done(): void {
    showToast({ tone: 'ok', message: t`A second admin decides now.` })
    onClose()
  }
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={t`Correct the wallet of @${username}`}
      act={propose}
      onClose={onClose}
      onSubmit={submit}
    >
      <Segmented
        legend={t`Direction`}
        options={{ credit: t`Into the wallet`, debit: t`Out of the wallet` }}
        chosen={direction}
        onChoose={setDirection}
      />
      <Field
        label={t`Amount in naira`}
        error={isTried && !amountMinor ? /*i18n*/ 'Enter an amount in naira.' : undefined}
      >
        {(control) => <MoneyInput {...control} value={amountMinor} onChange={setAmount} />}
      </Field>
      <Field label={direction === 'credit' ? t`It comes from` : t`It goes to`}>
        {(control) => (
          <Select
            {...control}
            value={against}
            onChange={({ target }) => setAgainst(target.value as Proposal['against'])}
          >
            <option value="losses">{t`Losses`}</option>
            <option value="unmatched">{t`Unclaimed money`}</option>
            <option value="platform_fees">{t`${siteName}'s fees`}</option>
          </Select>
        )}
      </Field>
    </ReasonDialog>
  )
}
