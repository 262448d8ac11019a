import { searchLength } from '@akada/contract/search/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Input } from '#ui/fields/input.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './search-box.module.css'
import type { Suggestion } from './suggestion.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useCombobox } from './use-combobox.ts'

interface Props {
  /** The query of the results on screen. */
  text: string
  onChoose: (suggestion: Suggestion) => void
  onClear: () => void
}

/** The search box with suggestions below it; focused on mount. */
export function SearchBox({ text, onChoose, onClear }: Props) {
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { typed, suggestions, active, type, choose, close, submit, onKeyDown } = useCombobox(text, onChoose)
  const isShown = suggestions.length > 0
  useEffect(() => input.current?.focus(), [])

  function clear(): void {
    type('')
    onClear()
    input.current?.focus()
  }

  return (
    <search className={css.box}>
      <form onSubmit={submit}>
        <label htmlFor={id}>
          <VisuallyHidden>{t`Search`}</VisuallyHidden>
          <Icon name="magnifying-glass" />
        </label>
        <Input
          ref={input}
          id={id}
          className={css.input}
          // A select or datalist can show neither avatars nor counts.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={searchLength}
          placeholder={t`People, posts, courses or hashtags`}
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-list-${active}` : undefined}
          aria-keyshortcuts="/"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {typed !== '' && <IconButton icon="x" label={t`Clear`} className={css.clear} onClick={clear} />}
      </form>
      <SuggestionList id={`${id}-list`} suggestions={suggestions} active={active} onChoose={choose} />
      <VisuallyHidden>
        <output>{isShown && <Trans>Suggestions: {suggestions.length}</Trans>}</output>
      </VisuallyHidden>
    </search>
  )
}
