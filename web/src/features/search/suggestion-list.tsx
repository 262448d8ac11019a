import { useLingui } from '@lingui/react/macro'
import css from './search-box.module.css'
import type { Suggestion } from './suggestion.ts'
import { SuggestionOption } from './suggestion-option.tsx'

interface Props {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onChoose: (suggestion: Suggestion) => void
}

/** The list below the search box. */
export function SuggestionList({ id, suggestions, active, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      tabIndex={-1}
      aria-label={t`Suggestions`}
      className={css.list}
      hidden={suggestions.length === 0}
      // A press on an option must not take focus from the box.
      onPointerDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        <SuggestionOption
          key={suggestion.key}
          id={`${id}-${index}`}
          suggestion={suggestion}
          isActive={index === active}
          onChoose={() => onChoose(suggestion)}
        />
      ))}
    </div>
  )
}
