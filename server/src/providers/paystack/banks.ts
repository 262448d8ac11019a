import type { Bank } from '../provider.ts'
import { type Fields, textOf } from './fields.ts'

/** Banks whose customers can pay by dialling, by their code. */
const ussdCodes: Readonly<Record<string, string>> = {
  '033': '919',
  '057': '966',
  '058': '737',
  '232': '822',
}

/** What Paystack calls the code that customers of a bank dial. */
export const ussdOf = (bankCode: string | undefined): string => ussdCodes[bankCode ?? ''] ?? '737'

export function bankOf(fields: Fields): Bank {
  const code = textOf(fields, 'code')
  return {
    code,
    name: textOf(fields, 'name'),
    slug: textOf(fields, 'slug'),
    ussd: ussdCodes[code] ?? null,
    // Numbers of wallets and small banks follow no check digit.
    hasCheckDigit: code.length === 3,
  }
}
