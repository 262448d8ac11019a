import { randomInt } from 'node:crypto'
import { certificateAlphabet, certificateLength, withCheckSign } from '@akada/contract/certificates'

const randomSign = () => certificateAlphabet[randomInt(certificateAlphabet.length)] ?? ''

/** A number that nobody can guess, with its check sign. */
export function newCertificateNumber(): string {
  for (;;) {
    const signs = Array.from({ length: certificateLength - 1 }, randomSign).join('')
    const number = withCheckSign(signs)
    if (number) return number
  }
}
