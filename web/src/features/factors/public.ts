export { FactorRows } from './factor-rows.tsx'
export { PasswordStep } from './password-step.tsx'
export { PasskeySignIn } from './passkey-sign-in.tsx'
export { SecondStep } from './second-step.tsx'
