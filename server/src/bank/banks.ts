import type { Bank } from '#providers/provider.ts'

const bank = (code: string, name: string, ussd: string | null = null): Bank => ({
  code,
  name,
  slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  ussd,
  hasCheckDigit: code.length === 3 && code !== '999',
})

/** The real names, and one of its own. */
export const banks: readonly Bank[] = [
  bank('044', 'Access Bank', '901'),
  bank('023', 'Citibank Nigeria'),
  bank('050', 'Ecobank Nigeria', '326'),
  bank('070', 'Fidelity Bank', '770'),
  bank('011', 'First Bank of Nigeria', '894'),
  bank('214', 'First City Monument Bank', '329'),
  bank('00103', 'Globus Bank', '989'),
  bank('058', 'Guaranty Trust Bank', '737'),
  bank('301', 'Jaiz Bank', '773'),
  bank('082', 'Keystone Bank', '7111'),
  bank('50211', 'Kuda Bank'),
  bank('50515', 'Moniepoint MFB', '5573'),
  bank('999992', 'OPay', '955'),
  bank('999991', 'PalmPay', '861'),
  bank('104', 'Parallex Bank'),
  bank('076', 'Polaris Bank', '833'),
  bank('101', 'Providus Bank', '737*6'),
  bank('221', 'Stanbic IBTC Bank', '909'),
  bank('068', 'Standard Chartered Bank', '977'),
  bank('232', 'Sterling Bank', '822'),
  bank('102', 'Titan Bank', '922'),
  bank('032', 'Union Bank of Nigeria', '826'),
  bank('033', 'United Bank For Africa', '919'),
  bank('035', 'Wema Bank', '945'),
  bank('057', 'Zenith Bank', '966'),
  bank('999', 'Test Bank', '000'),
]

export const bankNamed = (code: string | undefined) => banks.find((one) => one.code === code)
