import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import css from './price-tag.module.css'

interface Props {
  /** As people read it. */
  price: string
  was?: string | undefined
  isFree?: boolean
}

/** What a course costs, on its cover. */
export function PriceTag({ price, was, isFree = false }: Props) {
  const { t } = useLingui()
  return (
    <span className={css.tag}>
      {isFree ? t`Free` : price}
      {was && !isFree && (
        <s>
          <VisuallyHidden>{t`was`} </VisuallyHidden>
          {was}
        </s>
      )}
    </span>
  )
}
