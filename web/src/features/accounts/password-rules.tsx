import { isEasyPassword, passwordMinLength } from '@akada/contract/accounts/routes'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '#ui/graphics/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './accounts.module.css'

interface Props {
  password: string
  /** The member's names, which must not be part of the password. */
  names: readonly string[]
}

/** The rules of a new password, ticked off while typing; the hint of its field. */
export function PasswordRules({ password, names }: Props) {
  const { t } = useLingui()
  const known = names.filter((name) => name !== '')
  const rules = [
    { label: t`At least ${passwordMinLength} characters`, isMet: password.length >= passwordMinLength },
    {
      label: t`Not your email and not one repeated character`,
      isMet: password !== '' && !isEasyPassword(password, known),
    },
  ]
  return (
    <ul className={css.rules}>
      {rules.map(({ label, isMet }) => (
        <li key={label} data-met={isMet || undefined}>
          <Icon name={isMet ? 'check-circle-fill' : 'minus'} size={16} />
          {label}
          {isMet && <VisuallyHidden>{t`, done`}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  )
}
