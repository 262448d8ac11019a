/** The outcome of a card's charge. */
export interface Script {
  is: 'success' | 'declined' | 'poor' | 'lost-after' | 'lost-before' | 'error'
  asks?: ('pin' | 'otp' | 'url')[]
  pin?: string
  /** Delay of its report; null means never. */
  reportAfterSeconds?: number | null
  reportTimes?: number
  isKoboShort?: true
  refundNeedsAccount?: true
  /** Delay after which its holder's bank takes the money back. */
  disputedAfterSeconds?: number
  /** It can be saved, but is declined when charged again. */
  isDeclinedLater?: true
}

/** The only numbers the bank accepts; all pass the checksum. */
export const testCards: Readonly<Record<string, Script>> = {
  '4084084084084081': { is: 'success' },
  '4242424242424242': { is: 'success' },
  '4084080000005408': { is: 'declined' },
  '4000000000000002': { is: 'declined' },
  '4084080000670037': { is: 'poor' },
  '4000000000009995': { is: 'poor' },
  '507850785078507812': { is: 'success', asks: ['pin'], pin: '1111' },
  '5060666666666666666': { is: 'success', asks: ['pin', 'otp'], pin: '1234' },
  '4084080000000409': { is: 'success', asks: ['url'] },
  '5060660000000064': { is: 'lost-after' },
  '4084080000001001': { is: 'lost-before' },
  '4084080000002009': { is: 'success', reportAfterSeconds: 90 },
  '4084080000003007': { is: 'success', reportAfterSeconds: null },
  '4084080000004005': { is: 'success', reportTimes: 3 },
  '4084080000005002': { is: 'success', isKoboShort: true },
  '4084080000006000': { is: 'success', disputedAfterSeconds: 60 },
  '4084080000007008': { is: 'success', refundNeedsAccount: true },
  '4084080000008006': { is: 'success', isDeclinedLater: true },
  '4084080000009004': { is: 'error' },
}

export const oneTimeCode = '123456'
export const unknownCard = 'This is a test bank. Use one of its test cards.'
