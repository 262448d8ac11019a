import type { ExchangeType } from '../exchange-type.ts'

export const long: ExchangeType = {
  csv: { read: () => ({}), write: () => ({}) },
  gift: { readers: { empty: () => ({ key: {} }) }, write: () => '', disguise: null },
  xml: { essay: () => ({ key: {} }) },
}
