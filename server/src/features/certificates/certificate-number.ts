import { randomInt } from 'node:crypto'
import { certificateAlphabet, certificateLength, withCheckSign } from '@akada/contract/certificates/routes'

const randomSign = () => certificateAlphabet[randomInt(certificateAlphabet.length)] ?? ''

/** An unguessable number with its check character. */
export function newCertificateNumber(): string {
  for (;;) {
    const signs = Array.from({ length: certificateLength - 1 }, randomSign).join('')
    const number = withCheckSign(signs)
    if (number) return number
  }
}
