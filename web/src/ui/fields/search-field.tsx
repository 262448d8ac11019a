import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../controls/button.tsx'
import { Icon } from '../graphics/icon.tsx'
import { useSearchField } from '../hooks/use-search-field.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { Input } from './input.tsx'
import css from './search-field.module.css'

interface Props {
  label: string
  placeholder?: string
  /** What is searched for now. */
  words: string
  fewest?: number
  onSearch: (words: string) => void
  /** Ref of the field, for a shortcut that focuses it. */
  id?: string
}

const longest = 100

/** A search of the list below it. */
export function SearchField({ label, placeholder = label, id, ...search }: Props) {
  const { t } = useLingui()
  const { typed, setTyped, submit, clear } = useSearchField(search)
  return (
    <search className={css.search}>
      <form onSubmit={submit}>
        <label>
          <VisuallyHidden>{label}</VisuallyHidden>
          <Icon name="magnifying-glass" />
          <Input
            className={css.input}
            id={id}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            dir="auto"
            maxLength={longest}
            placeholder={placeholder}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        {typed !== '' && <IconButton icon="x" label={t`Clear`} className={css.clear} onClick={clear} />}
      </form>
    </search>
  )
}
