import { findBanks } from '@akada/contract/payouts/bank-names'
import { expect, test } from 'vitest'
import { banks } from '#bank/banks.ts'
import { mustFindBank } from './list-banks.ts'

const everyday = {
  GTB: '058',
  GTBank: '058',
  'gt  bank ': '058',
  UBA: '033',
  FBN: '011',
  'First Bank': '011',
  FCMB: '214',
  Zenith: '057',
  Access: '044',
  Ecobank: '050',
  'Union Bank': '032',
  Stanbic: '221',
  ALAT: '035',
  Kuda: '50211',
  Moniepoint: '50515',
}

const firstOf = (written: string) => findBanks(banks, written)[0]?.code

test('a bank is found by the name that people call it, first of all, and before they have written all of it', () => {
  expect(Object.fromEntries(Object.keys(everyday).map((name) => [name, firstOf(name)]))).toEqual(everyday)
  expect(findBanks(banks, 'gt').map(({ name }) => name)).toEqual(['Guaranty Trust Bank'])
  expect(findBanks(banks, 'first').map(({ code }) => code)).toEqual(['011', '214'])
  expect(findBanks(banks, '')).toEqual(banks)
  expect(findBanks(banks, 'bank of nowhere')).toEqual([])
})

test('an account is added at the bank that its everyday name means, and at none by a part of a name', async () => {
  const provider = { listBanks: () => Promise.resolve({ is: 'done', value: banks }) }
  const context = { provider } as unknown as Parameters<typeof mustFindBank>[0]
  const codeOf = async (bankName: string) => (await mustFindBank(context, { bankName })).code
  for (const [name, code] of Object.entries(everyday)) expect(await codeOf(name)).toBe(code)
  await expect(codeOf('First')).rejects.toMatchObject({
    fields: [{ field: 'bankName', message: expect.stringContaining('First Bank of Nigeria') }],
  })
})
