import { searchLength } from '@akada/contract/search/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { comboboxInput } from '#ui/fields/combobox/combobox-input.ts'
import { ComboboxList } from '#ui/fields/combobox/combobox-list.tsx'
import { useCombobox } from '#ui/fields/combobox/use-combobox.ts'
import { Form } from '#ui/fields/form.tsx'
import { Input } from '#ui/fields/input.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './search-box.module.css'
import type { Suggestion } from './suggestion.ts'
import { SuggestionWords } from './suggestion-words.tsx'
import { useSuggestions } from './use-suggestions.ts'

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
  const { typed, type, suggestions, isShown, list, submit } = useSearchBox(text, onChoose)
  useEffect(() => input.current?.focus(), [])

  function clear(): void {
    type('')
    onClear()
    input.current?.focus()
  }

  return (
    <search className={css.box}>
      <Form onSubmit={submit}>
        <label htmlFor={id}>
          <VisuallyHidden>{t`Search`}</VisuallyHidden>
          <Icon name="magnifying-glass" />
        </label>
        <Input
          ref={input}
          id={id}
          className={css.input}
          {...comboboxInput(`${id}-list`, { isOpen: isShown, active: list.marked })}
          inputMode="search"
          enterKeyHint="search"
          dir="auto"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={searchLength}
          placeholder={t`People, posts, courses or hashtags`}
          aria-keyshortcuts="/"
          value={typed}
          onChange={list.input.onChange}
          onKeyDown={list.input.onKeyDown}
          onBlur={list.input.onBlur}
        />
        {typed !== '' && <IconButton icon="x" label={t`Clear`} className={css.clear} onClick={clear} />}
      </Form>
      {isShown && (
        <ComboboxList
          id={`${id}-list`}
          label={t`Suggestions`}
          className={css.list}
          options={suggestions.map((suggestion) => ({
            key: suggestion.key,
            content: <SuggestionWords suggestion={suggestion} />,
          }))}
          active={list.marked}
          onChoose={list.choose}
        />
      )}
      <VisuallyHidden>
        <output>{isShown && <Trans>Suggestions: {suggestions.length}</Trans>}</output>
      </VisuallyHidden>
    </search>
  )
}

/** The typed text and its suggestions; Enter searches for the text unless one of them is marked. */
function useSearchBox(text: string, onChoose: (suggestion: Suggestion) => void) {
  const [typed, setTyped] = useState(text)
  // Arriving at results asks for no suggestions.
  const [isUsed, setUsed] = useState(false)
  const suggestions = useSuggestions(typed, isUsed)
  const list = useCombobox({
    count: suggestions.length,
    isOptional: true,
    onOpen: () => setUsed(true),
    onQuery: setTyped,
    onChoose: (index) => suggestions[index] && onChoose(suggestions[index]),
  })

  function submit(): void {
    const words = typed.trim()
    list.close()
    if (words) onChoose({ key: 'words', kind: 'words', text: words })
  }

  return { typed, type: setTyped, suggestions, isShown: list.isOpen && suggestions.length > 0, list, submit }
}
