import { findBanks, isCalled } from '@akada/contract/payouts/bank-names'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '#ui/fields/combobox/combobox.tsx'
import { banksQuery } from './wallets.queries.ts'

export interface Bank {
  code: string
  name: string
}

interface Props {
  error: string | undefined
  onChoose: (bank: Bank | undefined) => void
}

/** One of the banks, found by typing its name or what people call it. */
export function BankField({ error, onChoose }: Props) {
  const { t } = useLingui()
  const banks = useQuery(banksQuery)
  const [query, setQuery] = useState('')
  const all = banks.data?.banks ?? []
  const called = all.find(({ name }) => isCalled(name, query))
  return (
    <Combobox<Bank>
      label={t`Bank`}
      listLabel={t`Banks`}
      error={error}
      hint={called && called.name !== query ? called.name : undefined}
      query={query}
      options={findBanks(all, query).slice(0, 8)}
      keyOf={({ code }) => code}
      renderOption={({ name }) => name}
      isLoading={banks.isPending}
      loadingText={t`Loading banks`}
      emptyText={t`No bank of this name`}
      onQuery={(text) => {
        setQuery(text)
        onChoose(all.find(({ name }) => isCalled(name, text)))
      }}
      onChoose={(bank) => {
        setQuery(bank.name)
        onChoose(bank)
      }}
    />
  )
}
