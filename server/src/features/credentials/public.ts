export { codeAddressOf, mustReachPhone } from './code-address.ts'
export { type SignUpChoices, choicesOf, codeOwnerOf, setCodeOwnerCookie } from './code-cookie.ts'
export {
  type CodeKey,
  type EmailCode,
  createCode,
  createDecoyCode,
  secondsUntilNextCode,
  verifyCode,
} from './codes.ts'
export { isCommonPassword } from './common-passwords.ts'
export { comparePassword, hashPassword, verifyPassword } from './passwords.ts'
export { countryOfPhone, maskedPhone, phoneNumberOf, releaseNumber } from './phone-number.ts'
export { deleteCodes } from './purge-codes.ts'
export { sendOtp } from './send-otp.ts'
export { challengeOf, challengedBy } from './challenge.ts'
export { createRecoveryCodes } from './recovery-codes.ts'
export {
  cancelReset,
  createFactor,
  dropApp,
  dropFactor,
  factorStateOf,
  scheduleReset,
  verifyFactor,
} from './second-factor.ts'
export { createPasskeyChallenge } from './passkey-challenges.ts'
export {
  addPasskey,
  dropPasskey,
  factorsOf,
  listPasskeys,
  passkeyDescriptors,
  passkeyOf,
  setPasskeyName,
} from './passkeys.ts'
export { passkeyHost, verifyNewPasskey, verifyPasskey } from './verify-passkey.ts'
