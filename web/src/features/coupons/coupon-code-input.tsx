import type { ControlProps } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'

interface Props {
  control: ControlProps
  code: string
  onChange: (code: string) => void
}

/** A coupon's code as it is typed: capitals, and nothing suggested. */
export const CouponCodeInput = ({ control, code, onChange }: Props) => (
  <Input
    {...control}
    value={code}
    maxLength={20}
    autoCapitalize="characters"
    autoComplete="off"
    spellCheck={false}
    onChange={({ target }) => onChange(target.value.toUpperCase())}
  />
)
