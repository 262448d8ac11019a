import type { PaymentMethod } from '@akada/contract/payments/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Radio } from '#ui/fields/choices/radio.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import type { IconName } from '#ui/graphics/icon-names.ts'
import css from './checkout.module.css'

interface Props {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
}

interface Words {
  name: string
  about: string
  icon: IconName
}

function useMethodWords(): Partial<Record<PaymentMethod, Words>> {
  const { t } = useLingui()
  return {
    transfer: { name: t`Transfer`, about: t`From any bank app. Most people choose this.`, icon: 'bank' },
    card: { name: t`Card`, about: t`Verve, Visa, Mastercard`, icon: 'credit-card' },
    ussd: { name: t`USSD`, about: t`No data needed`, icon: 'hash' },
  }
}

/** How to pay: one under the other, transfer first. */
export function MethodChoice({ methods, chosen, onChoose }: Props) {
  const id = useId()
  const words = useMethodWords()
  return (
    <fieldset className={css.methods}>
      <legend>
        <Trans>How do you want to pay?</Trans>
      </legend>
      {methods.map((method) => {
        const one = words[method]
        return (
          one && (
            <label key={method} className={css.method} htmlFor={`${id}-${method}`}>
              <Radio
                id={`${id}-${method}`}
                name={id}
                checked={method === chosen}
                onChange={() => onChoose(method)}
              />
              <span>
                <b>{one.name}</b>
                <small>{one.about}</small>
              </span>
              <Icon name={one.icon} />
            </label>
          )
        )
      })}
    </fieldset>
  )
}
