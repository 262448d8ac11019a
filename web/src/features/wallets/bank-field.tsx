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

/** One of the banks, found by typing. */
export function BankField({ error, onChoose }: Props) {
  const { t } = useLingui()
  const banks = useQuery(banksQuery)
  const [query, setQuery] = useState('')
  const all = banks.data?.banks ?? []
  const found = all.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()))
  return (
    <Combobox<Bank>
      label={t`Bank`}
      listLabel={t`Banks`}
      error={error}
      query={query}
      options={found.slice(0, 8)}
      keyOf={({ code }) => code}
      renderOption={({ name }) => name}
      isLoading={banks.isPending}
      loadingText={t`Loading banks`}
      emptyText={t`No bank of this name`}
      onQuery={(text) => {
        setQuery(text)
        onChoose(all.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase()))
      }}
      onChoose={(bank) => {
        setQuery(bank.name)
        onChoose(bank)
      }}
    />
  )
}
